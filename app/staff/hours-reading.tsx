import { useEffect, useState } from "react";

/** How the site reads hours as they are typed, by code that is loaded when there are some. */
export function HoursReading({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    let isOld = false;
    const read = text.trim() && import("./read-hours.ts").then(({ readingOf }) => readingOf(text));
    Promise.resolve(read).then((reading) => !isOld && setSaid(reading), console.error);
    return () => {
      isOld = true;
    };
  }, [text]);
  return (
    <p className="hint" role="status">
      {said}
    </p>
  );
}
