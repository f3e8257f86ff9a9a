import { useEffect } from "react";
import { useLocation } from "react-router";
import { toast } from "#app/ui/toasts.tsx";

/**
 * Says what a form did after its page was loaded again: in a toast, and without scripts in a line on the page.
 */
export function DoneNote({ text }: { text: string }) {
  const { key } = useLocation();
  // A new key for each arrival, so that each one gets its own toast.
  return <Arrival key={key} text={text} />;
}

function Arrival({ text }: { text: string }) {
  useEffect(() => toast({ title: text, tone: "success", key: "done" }), [text]);
  return (
    <p className="done-note no-script mb-5" role="status">
      {text}
    </p>
  );
}
