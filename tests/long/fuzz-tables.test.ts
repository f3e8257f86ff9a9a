import { tableProperties } from "../fuzz/tables.ts";
import { fuzz } from "./fuzz.ts";

fuzz(tableProperties);
