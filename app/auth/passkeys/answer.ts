import { z } from "zod";

const BASE64URL = /^[\w-]+$/;
/** Far above what any authenticator sends. */
const MAX_LENGTH = 16_384;
/** WebAuthn: a credential's id has 1,023 bytes at most. */
const ID_MAX_LENGTH = 1364;

const bytes = z.string().max(MAX_LENGTH).regex(BASE64URL);
const id = z.string().max(ID_MAX_LENGTH).regex(BASE64URL);
const common = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // No extension is asked for.
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

/** What a browser sends to sign in with a passkey. */
export type PasskeyProof = z.output<typeof proof>;
/** What a browser sends of a passkey that it has made. */
export type NewPasskey = z.output<typeof creation>;

/** @returns undefined for anything that no browser sends */
export function readProof(text: string): PasskeyProof | undefined {
  return proof.safeParse(parsed(text)).data;
}

/** @returns undefined for anything that no browser sends */
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
