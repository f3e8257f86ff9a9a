import { useRef } from "react";
import { CopyButton } from "./copy-button.tsx";

const words = { copy: "Copy the link", copied: "Copied", marked: "The link is selected: copy it now" };

export function CopyLink({ url }: { url: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <p className="small">
      <code ref={shown} className="block select-all wrap-anywhere">
        {url}
      </code>
      <CopyButton text={url} shown={shown} words={words} />
    </p>
  );
}
