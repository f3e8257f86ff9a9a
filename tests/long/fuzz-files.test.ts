import { fileProperties } from "../fuzz/files.ts";
import { fuzz } from "./fuzz.ts";

fuzz(fileProperties);
