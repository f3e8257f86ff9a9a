import { z } from "zod";

const BASE64URL = /^[\w-]+$/;
/** Far larger than any authenticator's response. */
const MAX_LENGTH = 16_384;
/** WebAuthn limits a credential id to 1,023 bytes, which are 1,364 characters in base64url. */
const ID_MAX_LENGTH = 1364;

const bytes = z.string().max(MAX_LENGTH).regex(BASE64URL);
const id = z.string().max(ID_MAX_LENGTH).regex(BASE64URL);
const common = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // The site requests no extensions.
  clientExtensionResults: z.object({}),
};

const proof = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const creation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** The browser's response to a passkey sign-in. */
export type PasskeyProof = z.output<typeof proof>;
/** The browser's response after creating a passkey. */
export type NewPasskey = z.output<typeof creation>;

/** Parses the response to a passkey sign-in. @returns undefined if it is malformed */
export function readProof(text: string): PasskeyProof | undefined {
  return proof.safeParse(parsed(text)).data;
}

/** Parses the response after creating a passkey. @returns undefined if it is malformed */
export function readCreation(text: string): NewPasskey | undefined {
  return creation.safeParse(parsed(text)).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
