import { Fragment } from "react";
import { z } from "zod";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { record } from "#app/accounts/queries.server.ts";
import { checkOwnIdentity } from "#app/accounts/staff/own-password.server.ts";
import { databaseContext, logContext } from "#app/core/context.ts";
import { formAction, lengthsOf } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { ErrorSummary, TextField } from "#app/core/forms/field.tsx";
import type { FieldError } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import type { MailSettings } from "#app/core/mail/mail-settings.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { isNoAnswer, mailErrorWords } from "#app/staff/mail-words.ts";
import type { Route } from "./+types/mail-settings.ts";
import { type MailOperations, operationsContext } from "./operations.ts";

const FORM = "mail-settings";
const PATH = "/admin/health/mail";
const FAILED = "The settings could not be saved.";
const DEFAULT_PORT = "587";

export const meta = unlistedMeta("Email settings", "How the site sends email.");

const orEmpty = (schema: z.ZodType<string>, max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value === "" || schema.safeParse(value).success, message)
    .default("");

// What the environment sets has no field.
const schema = z.object({
  host: orEmpty(z.string().regex(/^[\w.:-]+$/), 253, "Enter a name like mail.example.org"),
  port: orEmpty(z.string().regex(/^\d+$/), 5, "Enter a number, usually 587").refine(
    (value) => Number(value) <= 65_535,
    "Enter a number, usually 587",
  ),
  user: z.string().trim().max(254).default(""),
  mailPassword: z.string().max(256).default(""),
  senderName: orEmpty(z.string().regex(/^[^<>"\p{Cc}]+$/u), 100, 'Leave out quotes and "<"'),
  senderEmail: orEmpty(z.email(), 254, "Enter an email address"),
  staffEmail: orEmpty(z.email(), 254, "Enter an email address"),
  publicOrigin: orEmpty(
    z.url({ protocol: /^https?$/ }),
    260,
    "Enter an address like https://toys.example.org",
  ),
});

type Fields = z.output<typeof schema>;

const SENDER = /^(?:"([^"]*)" )?<?([^<>]*?)>?$/;

export function loader({ context }: Route.LoaderArgs) {
  const { saved, environment } = context.get(operationsContext).mail.read();
  const [, senderName = "", senderEmail = ""] = SENDER.exec(saved.mailFrom ?? "") ?? [];
  const { host = "", port, user = "" } = saved.server ?? {};
  return {
    environment,
    version: String(saved.version),
    hasPassword: user !== "",
    hasTwoStep: context.get(memberContext).hasTwoStep,
    start: {
      ...{ host, user, senderName, senderEmail },
      port: String(port ?? DEFAULT_PORT),
      staffEmail: saved.staffEmail ?? "",
      publicOrigin: saved.publicOrigin ?? "",
    },
  };
}

/** Sends a test mail with the new settings, and saves them if the mail server takes it. */
export const action = formAction<Route.ActionArgs, { title: string }>(
  async ({ typed, request, context }) => {
    const { mail } = context.get(operationsContext);
    const checked = checkForm(schema, typed, (fields) => wrongIn(fields, mail.read(), request));
    if (checked.kind !== "ok") return { kind: "invalid", errors: checked.errors };
    const refused = await checkOwnIdentity(typed, request, context);
    if (refused) return refused;
    const { email } = context.get(memberContext);
    const settings = settingsOf(checked.value, Number(typed.version), mail.read());
    const isSent = settings.server !== null || mail.read().environment.server !== null;
    try {
      if (isSent) await mail.try(settings, email);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.get(logContext).warn({ reason: message }, "new mail settings did not work");
      const words = `Nothing was saved, because the test email to ${email} could not be sent: ${mailErrorWords(message)}.${isNoAnswer(message) ? " Check its name and port." : ""}`;
      return { kind: "failed", message: words };
    }
    if (!(await mail.save(settings)))
      return { kind: "failed", message: "Someone else just changed these settings. Reload the page." };
    await record(context.get(databaseContext), memberEntry(context), "changed the email settings", null);
    const title = isSent
      ? `Saved. A test email is waiting to be sent to ${email}.`
      : "Saved. No email is sent, because no mail server is set.";
    return { kind: "ok", value: { title }, redirectTo: PATH };
  },
  {
    log: "the mail settings could not be changed",
    failure: FAILED,
    fields: lengthsOf(schema.omit({ mailPassword: true })),
  },
);

export { clientAction } from "#app/core/forms/call-server.ts";

function wrongIn(
  {
    host = "",
    port,
    user,
    mailPassword,
    senderName,
    senderEmail,
    staffEmail,
    publicOrigin = "",
  }: Partial<Fields>,
  { saved, environment }: ReturnType<MailOperations["read"]>,
  request: Request,
): FieldError[] {
  const errors: FieldError[] = [];
  const sends = host !== "" || environment.server !== null;
  const { server } = saved;
  const isKnown = server?.host === host && server.port === Number(port) && server.user === user;
  if (host !== "" && user !== "" && mailPassword === "" && !isKnown)
    errors.push({ field: "mailPassword", message: "Enter the password of this email account" });
  // A name alone is no sender and could not be kept.
  if ((sends || senderName) && senderEmail === "" && !environment.mailFrom)
    errors.push({ field: "senderEmail", message: "Enter the address that emails come from" });
  if (sends && staffEmail === "" && !environment.staffEmail)
    errors.push({ field: "staffEmail", message: "Enter the mailbox that your team reads" });
  const isNew = publicOrigin !== "" && new URL(publicOrigin).origin !== saved.publicOrigin;
  // With another address no form would be taken any more, not even this one.
  if (isNew && !environment.publicOrigin && new URL(publicOrigin).origin !== request.headers.get("Origin")) {
    const message = "Open the site at this address first, sign in there, and enter it again";
    errors.push({ field: "publicOrigin", message });
  }
  return errors;
}

/** What the environment sets stays as it was saved. */
function settingsOf(
  fields: Fields,
  version: number,
  { saved, environment }: ReturnType<MailOperations["read"]>,
): MailSettings {
  const { host, port, user, mailPassword: password } = fields;
  const { senderName, senderEmail, staffEmail, publicOrigin } = fields;
  const sender = senderName === "" ? senderEmail : `"${senderName}" <${senderEmail}>`;
  const server = host === "" ? null : { host, port: Number(port || DEFAULT_PORT), user, password };
  return {
    version,
    server: environment.server ? saved.server && { ...saved.server, password: "" } : server,
    mailFrom: environment.mailFrom ? saved.mailFrom : senderEmail === "" ? null : sender,
    staffEmail: environment.staffEmail ? saved.staffEmail : staffEmail || null,
    publicOrigin: environment.publicOrigin
      ? saved.publicOrigin
      : publicOrigin === ""
        ? null
        : new URL(publicOrigin).origin,
  };
}

/** The variable of the environment that wins over each setting. */
const VARIABLES = {
  server: "SMTP_URL",
  mailFrom: "MAIL_FROM",
  staffEmail: "STAFF_EMAIL",
  publicOrigin: "PUBLIC_ORIGIN",
} as const;

export default function MailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { environment, version, hasPassword, hasTwoStep, start } = loaderData;
  const { formProps, field, summary, round, busy } = useForm({
    id: FORM,
    action: PATH,
    fields: {
      host: { label: "Mail server", hint: "Your email provider calls it SMTP server or outgoing server." },
      port: { label: "Port", hint: "587 unless your provider says 465." },
      user: { label: "User name", hint: "Mostly the email address of the account." },
      mailPassword: {
        label: "Password of the email account",
        hint: hasPassword
          ? "Saved, and never shown. Leave it empty to keep it."
          : "It is stored encrypted and never shown.",
      },
      senderName: { label: "Sender’s name" },
      senderEmail: { label: "Sender’s address", hint: "People see it, and can reply to it." },
      staffEmail: { label: "Your team’s mailbox", hint: "Gets a note about each inquiry and registration." },
      publicOrigin: {
        label: "Web address of the site",
        hint: "Links in emails lead there. Afterwards you may have to sign in again.",
      },
      password: { label: "Your password", required: true },
      code: { label: "Code from your phone", required: true },
    },
    result: actionData,
    start,
    failed: FAILED,
    box: true,
    revalidate: true,
    success: ({ title }) => {
      // The fields start anew from what is saved.
      window.setTimeout(() => window.location.reload(), 1500);
      return { title, tone: "success" };
    },
  });
  const given = (name: keyof typeof VARIABLES, label: string) =>
    environment[name] !== null && (
      <div>
        <p className="font-[620]">{label}</p>
        <p className="wrap-anywhere">{environment[name]}</p>
        <p className="hint">{`Set on the server with ${VARIABLES[name]}. It can only be changed there.`}</p>
      </div>
    );
  return (
    <StaffPage heading="Email settings" back={{ text: "Health", to: "/admin/health" }} body="*:max-w-3xl">
      <p className="mb-6">
        The details come from your email provider. Before anything is saved, a test email goes to you.
      </p>
      <form {...formProps} className="form border border-linen bg-snow p-6" action={PATH}>
        <ErrorSummary form={FORM} result={summary} heading="h2" />
        <input type="hidden" name="version" value={version} />
        <Fragment key={round}>
          {given("server", "Mail server") || (
            <>
              <TextField {...field("host")} autoComplete="off" />
              <TextField {...field("port")} inputMode="numeric" autoComplete="off" />
              <TextField {...field("user")} autoComplete="off" />
              <TextField {...field("mailPassword")} type="password" autoComplete="new-password" />
            </>
          )}
          {given("mailFrom", "Sender") || (
            <>
              <TextField {...field("senderName")} autoComplete="off" />
              <TextField {...field("senderEmail")} type="email" autoComplete="off" />
            </>
          )}
          {given("staffEmail", "Your team’s mailbox") || (
            <TextField {...field("staffEmail")} type="email" autoComplete="off" />
          )}
          {given("publicOrigin", "Web address of the site") || (
            <TextField {...field("publicOrigin")} type="url" autoComplete="off" />
          )}
          <TextField {...field("password")} type="password" autoComplete="current-password" />
          {hasTwoStep && <TextField {...field("code")} autoComplete="one-time-code" />}
        </Fragment>
        <div className="btn-row">
          <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Testing..." : "Test and save"}
          </button>
        </div>
      </form>
    </StaffPage>
  );
}
