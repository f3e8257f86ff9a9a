import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField {...props} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" />
      <button
        className="more scripted mt-1 min-h-11"
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        Show password
      </button>
    </div>
  );
}
