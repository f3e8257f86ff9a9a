import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** User present, user verified, attested credential data (WebAuthn, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export interface Passkey {
  id: Buffer;
  privateKey: KeyObject;
  x: Buffer;
  y: Buffer;
}

interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the device has verified its owner. */
  verified?: boolean;
  counter?: number;
  type?: string;
}

/** A passkey as created by a phone (ES256). */
export function makePasskey(): Passkey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { id: randomBytes(32), privateKey, x: left, y: right };
}

/** The browser's response when creating a passkey. */
export function creationOf(passkey: Passkey, ceremony: Ceremony): string {
  const { id, x, y } = passkey;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const key = map([1, 2], [3, -7], [-1, 1], [-2, x], [-3, y]);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
  const authData = Buffer.concat([dataOf(ceremony, ATTESTED), attested]);
  const attestationObject = map(["fmt", "none"], ["attStmt", null], ["authData", authData]);
  return sent(passkey, {
    clientDataJSON: clientData(ceremony, "webauthn.create").toString("base64url"),
    attestationObject: attestationObject.toString("base64url"),
    transports: ["internal"],
  });
}

/** The browser's response when signing in with a passkey. */
export function proofOf(passkey: Passkey, ceremony: Ceremony): string {
  const authenticatorData = dataOf({ counter: 1, ...ceremony }, 0);
  const client = clientData(ceremony, "webauthn.get");
  const signed = Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]);
  return sent(passkey, {
    clientDataJSON: client.toString("base64url"),
    authenticatorData: authenticatorData.toString("base64url"),
    signature: sign("sha256", signed, passkey.privateKey).toString("base64url"),
  });
}

function sent({ id }: Passkey, response: object): string {
  const name = id.toString("base64url");
  return JSON.stringify({ id: name, rawId: name, type: "public-key", clientExtensionResults: {}, response });
}

function clientData({ challenge, origin = "http://localhost:3000", type }: Ceremony, usual: string): Buffer {
  return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
}

function dataOf({ rpId = "localhost", verified = true, counter = 0 }: Ceremony, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), flags, count]);
}

type Value = string | number | Buffer | null;

/** A CBOR map (RFC 8949); null stands for an empty map. */
function map(...entries: [Value, Value][]): Buffer {
  const items = entries.flat().map(item);
  return Buffer.concat([head(5, entries.length), ...items]);
}

function item(value: Value): Buffer {
  if (value === null) return head(5, 0);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  const bytes = Buffer.from(value);
  return Buffer.concat([head(typeof value === "string" ? 3 : 2, bytes.length), bytes]);
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count]);
  return count < 256
    ? Buffer.from([(type << 5) | 24, count])
    : Buffer.from([(type << 5) | 25, count >> 8, count & 255]);
}
