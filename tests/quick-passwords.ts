import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Password hashing is slow on purpose, and the tests in this process sign in hundreds of times. Sites that tests start
// as separate processes use the full cost.

const { scrypt } = crypto;

crypto.scrypt = ((password, salt, length, _cost, done) =>
  scrypt(password, salt, length, { N: 2 }, done)) as typeof scrypt;
syncBuiltinESMExports();
