import { dayProperties } from "../fuzz/days.ts";
import { fuzz } from "./fuzz.ts";

fuzz(dayProperties);
