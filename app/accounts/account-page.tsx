import type { ReactNode } from "react";
import { Picture } from "#app/content/pictures/picture.tsx";

/** A page for signed-out members, with the layout of the sign-in page. */
export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <div className="sign-in-column">
        <h1 className="text-[clamp(2.25rem,1.9rem+1.4vw,3.25rem)]">{heading}</h1>
        {children}
      </div>
      <AccountPhotograph name="porch" />
    </>
  );
}

export function AccountPhotograph({ name }: { name: "porch" | "gifts" }) {
  return (
    <div
      className="relative order-first min-h-52 lg:order-none [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover [&_img]:object-[70%_80%]"
      aria-hidden="true"
    >
      <Picture name={name} sizes="(min-width: 64rem) 58vw, 100vw" alt="" eager />
    </div>
  );
}
