import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { productName } from "#app/content/organization.ts";

/**
 * better-auth's passkey plugin, bound to this origin. A passkey replaces both password and code, so user
 * verification (fingerprint, face or PIN) is required each time.
 */
export function passkeys(origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: productName,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification({ verification }) {
        requireOwner(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification({ verification }) {
        requireOwner(verification.authenticationInfo.userVerified);
      },
    },
    schema: { passkey: { modelName: "staff_passkey" } },
    advanced: { webAuthnChallengeCookie: "passkey" },
  });
}

function requireOwner(wasChecked: boolean | undefined): void {
  if (!wasChecked) throw new APIError("UNAUTHORIZED", { message: "the device did not check its owner" });
}
