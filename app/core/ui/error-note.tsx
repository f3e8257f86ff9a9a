import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/** A mistake or a failure, in words beside what it is about. */
export function ErrorNote({ className = "", children, ...props }: ComponentProps<"p">) {
  return (
    <p className={`error ${className}`.trim()} {...props}>
      <Icon name="warning" />
      {children}
    </p>
  );
}
