// @ts-check
import { rememberWidth, WIDE } from "./common.js";

rememberWidth();
WIDE.addEventListener("change", rememberWidth);
