import { productName } from "#app/content/organization.ts";
import { formWords } from "#app/copy/forms.ts";
import { registration } from "#app/copy/registrations.ts";
import { formFailed } from "#app/forms/action.server.ts";
import { callServer } from "#app/forms/call-server.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/register.ts";
import { FramedPage } from "./framed-page.tsx";
import { receiveRegistration } from "./receive.server.ts";
import { RegisterForm } from "./register-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = `${registration.title} | ${productName}`;
  return metadata(
    {
      title: loaderData?.failed ? formWords.errorTitle(title) : title,
      description: registration.description,
      noindex: true,
    },
    matches,
  );
};

/** Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { failed: formFailed(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveRegistration(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction);
}

/** The site's own sign-up for hosts, inside the frame of /join (decision F8). */
export default function Register({ actionData }: Route.ComponentProps) {
  const { title, required } = registration;
  return (
    <FramedPage>
      <h1>{title}</h1>
      <p className="muted mt-2 mb-6">
        {required[0]} <span className="required-mark">*</span> {required[1]}
      </p>
      <RegisterForm result={actionData} />
    </FramedPage>
  );
}
