import { randomUUID } from "node:crypto";
import { hashedKey } from "#app/core/secret-key.server.ts";
import { type Member, PASSWORD } from "./staff-members.ts";

// Attempts at privilege escalation or account takeover. Those that need links, sessions, codes or passkeys are in
// accounts, staff-sign-in, two-step, passkeys and staff-matrix.

export const NEW_PASSWORD = "four words of mine";
export const TEAM = "/admin/team";

type Who = "boss" | "editor" | "nobody";
type Fields = Record<string, string>;

export interface World extends Record<Who, Member> {
  /** Session cookies by role. */
  as: Record<Who, string>;
  send(path: string, fields: Fields, cookie?: string, headers?: Fields): Promise<Response>;
  /** The key of an open invitation for an editor. */
  invited(email: string): Promise<string>;
}

type Ask = (world: World) => Promise<Response>;
type Way = [name: string, statuses: number[], ask: Ask];

/** A change of a member, on the page of the team. */
const change =
  (by: Who | null, what: string, whom: Who): Ask =>
  (w) =>
    w.send(TEAM, { id: w[whom].id, intent: what }, by ? w.as[by] : undefined);
/** An editor tries to become an administrator, with a different URL or header. */
const rise =
  (path: string, headers: Fields = {}): Ask =>
  (w) =>
    w.send(path, { id: w.editor.id, intent: "administrator" }, w.as.editor, headers);
const invite =
  (by: Who, role: string, email: (w: World) => string = () => "friend@example.org"): Ask =>
  (w) =>
    w.send(TEAM, { intent: "invite", email: email(w), role }, w.as[by]);
/** An editor on a page of their own account, with another member's id among the fields. */
const mine =
  (page: string, fields: Fields): Ask =>
  (w) =>
    w.send(`/admin/me/${page}`, { ...fields, userId: w.boss.id, member: w.boss.id }, w.as.editor);
/** A visitor requests a path with fields. */
const door =
  (path: string, fields: (w: World) => Fields): Ask =>
  (w) =>
    w.send(path, fields(w));
/** A visitor with the link of an open invitation, modified on the way. */
const link =
  (path: (key: string) => string): Ask =>
  async (w) =>
    w.send(path(await w.invited(`${randomUUID()}@example.org`)), { name: "Jo", password: NEW_PASSWORD });

/** Each attempt submits a form; afterwards every account and role must be unchanged. */
export const WAYS: Way[] = [
  // The team page, with too few rights.
  ["an editor makes herself an administrator", [403], change("editor", "administrator", "editor")],
  ["somebody without a role makes himself an editor", [403], change("nobody", "editor", "nobody")],
  ["a visitor makes a member an administrator", [401], change(null, "administrator", "nobody")],
  ["an editor invites an administrator", [403], invite("editor", "administrator")],
  ["an editor takes an administrator's role away", [403], change("editor", "none", "boss")],
  ["an editor removes an administrator", [403], change("editor", "remove", "boss")],
  ["an editor turns an administrator's codes off", [403], change("editor", "twoStep", "boss")],
  ["an editor asks codes of nobody any more", [403], change("editor", "release", "boss")],
  // The same through other URLs.
  ["the router's own address", [403], rise(`${TEAM}.data`)],
  ["the route named alone", [403], rise(`${TEAM}.data?_routes=accounts%2Fstaff%2Fteam`)],
  ["a route of another page", [400], rise(`${TEAM}.data?_routes=site%2Fhome`)],
  ["the address in capitals", [403, 404, 405], rise("/ADMIN/Team")],
  ["doubled slashes", [403, 404, 405], rise("/admin//team")],
  ["a slash at the end", [301, 308, 403, 404, 405], rise("/admin/team/")],
  ["a letter of the address as a code", [403, 404, 405], rise("/admin/%74eam")],
  ["the way up from a page that is hers", [403, 404, 405], rise("/admin/me/../team")],
  ["a header that names another address", [403], rise(TEAM, { "X-Original-URL": "/admin/me/password" })],
  ["a header that claims to be the machine", [403], rise(TEAM, { "X-Forwarded-For": "127.0.0.1" })],
  ["a header that names another method", [403], rise(TEAM, { "X-HTTP-Method-Override": "GET" })],
  // The team page, as an administrator.
  ["a role that does not exist", [400], invite("boss", "owner")],
  ["a role by its inner name", [400], invite("boss", "__proto__")],
  ["what no button does", [400], change("boss", "constructor", "nobody")],
  ["the last administrator lowers herself", [409], change("boss", "editor", "boss")],
  ["the last administrator takes her role away", [409], change("boss", "none", "boss")],
  ["the last administrator removes herself", [409], change("boss", "remove", "boss")],
  ["a member is invited with another role", [400], invite("boss", "administrator", (w) => w.nobody.email)],
  ["and in capitals", [400], invite("boss", "administrator", (w) => w.nobody.email.toUpperCase())],
  // Fields that no form has, and a stolen session.
  [
    "another's id with a wrong password",
    [400],
    mine("password", { current: "wrong", password: NEW_PASSWORD }),
  ],
  ["another's id to end their codes", [500], mine("two-step", { intent: "off", password: PASSWORD })],
  ["backup codes without the password", [400], mine("two-step", { intent: "keys", password: "" })],
  ["codes begun without the password", [400], mine("two-step", { intent: "begin", password: "wrong one" })],
  [
    "a passkey begun without it",
    [400],
    mine("passkeys", { intent: "begin", name: "x", password: "wrong one" }),
  ],
  ["another's session", [409], mine("sessions", { intent: "end", id: "1" })],
  [
    "a role with a sign-in",
    [303],
    door("/auth", ({ nobody }) => ({ email: nobody.email, password: PASSWORD, role: "administrator" })),
  ],
  [
    "a role with the question for a new password",
    [303],
    door("/auth/forgot", ({ nobody, boss }) => ({ email: nobody.email, role: "editor", userId: boss.id })),
  ],
  // Links.
  [
    "an invented invitation for another's e-mail",
    [404],
    door("/auth/invite?key=abc", ({ boss }) => ({ password: NEW_PASSWORD, email: boss.email })),
  ],
  [
    "an invented link for another's new password",
    [404],
    door(`/auth/reset?key=${randomUUID()}`, ({ boss }) => ({ password: NEW_PASSWORD, email: boss.email })),
  ],
  ["an invitation in place of a new password", [404], link((key) => `/auth/reset?key=${key}`)],
  ["the stored hash in place of the key", [404], link((key) => `/auth/invite?key=${hashedKey(key)}`)],
  ["a second key in the address", [404], link((key) => `/auth/invite?key=x&key=${key}`)],
  // Sign-in and sign-up endpoints.
  [
    "an e-mail with a line break",
    [400],
    door("/auth/forgot", ({ boss }) => ({ email: `${boss.email}\nBcc: thief@example.org` })),
  ],
  ["a code without a password", [302, 401], door("/auth/code", () => ({ code: "000000" }))],
  ["better-auth's own address", [404, 405], door("/api/auth/passkey/verify-authentication", () => ({}))],
];
