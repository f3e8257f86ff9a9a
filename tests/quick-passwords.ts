import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Passwords are hashed slowly on purpose, and the tests in this process sign in hundreds of times. The sites that
// tests start as a process of their own hash at the full cost.

const { scrypt } = crypto;

crypto.scrypt = ((password, salt, length, _cost, done) =>
  scrypt(password, salt, length, { N: 2 }, done)) as typeof scrypt;
syncBuiltinESMExports();
