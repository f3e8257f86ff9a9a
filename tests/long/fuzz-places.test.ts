import { placeProperties } from "../fuzz/places.ts";
import { fuzz } from "./fuzz.ts";

fuzz(placeProperties);
