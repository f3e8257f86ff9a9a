import { webProperties } from "../fuzz/web.ts";
import { fuzz } from "./fuzz.ts";

fuzz(webProperties);
