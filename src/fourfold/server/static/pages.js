// @ts-check
import { rememberWidth, WIDE } from "./common.js";
import { giving } from "./deal.js";

rememberWidth();
WIDE.addEventListener("change", rememberWidth);
giving();
