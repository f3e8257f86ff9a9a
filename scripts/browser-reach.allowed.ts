/** What some browsers of the list lack, with what people have there instead. */
export const LESS_WITHOUT: ReadonlyMap<string, string> = new Map([
  ["accent-color", "ticks and progress bars in the system's colour; on Android the ticks have ours"],
  ["text-decoration: dotted", "an abbreviation has a plain line; the site writes none with a title"],
  ["font-family: ui-monospace", "the next typeface of the list"],
  ["text-wrap: pretty", "a paragraph may end in a line of one word"],
  ["content-visibility: auto", "long lists are laid out at once, as they were everywhere until lately"],
  [
    "overscroll-behavior",
    "a short menu or dialog lets the page under it scroll; one with more than fits does not",
  ],
  ["field-sizing", "notes keep the height they open with, and have a handle to change it"],
  ["::details-content", "closed questions are printed closed, as they are on the screen"],
  ["break-after: avoid", "a heading may end a printed page"],
  ["print-color-adjust", "`-webkit-print-color-adjust` stands beside it"],
  [
    "ascent-override",
    "lines may move by some pixels when the typeface arrives; `size-adjust` holds the widths",
  ],
  ["descent-override", "as ascent-override"],
  ["line-gap-override", "as ascent-override"],
  ["forced-color-adjust", "Safari has no forced colours to adjust"],
  // Fingers have no pointer, and drag no handle; a text that is longer than its field scrolls in it.
  ["cursor: pointer", "no pointer on phones"],
  ["cursor: progress", "no pointer on phones"],
  ["cursor: not-allowed", "no pointer on phones"],
  ["resize", "no handle on phones"],
  // Read by parts of others, which ask first.
  [".use", "React's own hook of that name, not the language's"],
  [".displayName", "React's name for a component in its messages"],
  ["navigator.connection", "the router asks whether there is one before it saves data"],
  ["Error.captureStackTrace", "zod asks whether there is one"],
  [".captureStackTrace", "zod asks whether there is one"],
  [".stackTraceLimit", "zod sets it for itself; elsewhere it is a property that nobody reads"],
]);
