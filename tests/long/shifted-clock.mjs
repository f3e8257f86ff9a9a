// Loaded before the site (--import): shifts its clock by the milliseconds in the file at CLOCK_FILE, read
// continuously.
import { readFileSync } from "node:fs";

const Real = Date;
let shiftMs = 0;
const look = () => {
  shiftMs = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8")) || 0;
};
look();
setInterval(look, 20).unref();

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shiftMs);
    else super(...given);
  }
  static now() {
    return Real.now() + shiftMs;
  }
};
