/** Drawn on a 24 px grid, stroke 1.75, square caps. */
const DRAWINGS = {
  chevron: <path d="M4 9l8 8 8-8" />,
  arrow: <path d="M3 12h17M14 6l6 6-6 6" />,
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  instagram: (
    <>
      <path d="M4 4h16v16H4z" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2v.1" />
    </>
  ),
  linkedin: <path d="M5 9.5V19M9.5 19V9.5M9.5 14c0-2.5 1.5-4.2 3.7-4.2s3.8 1.4 3.8 4.2v5M5 5v.6" />,
  youtube: (
    <>
      <path d="M2.5 6h19v12h-19z" />
      <path d="M10 9.5l5 2.5-5 2.5z" fill="currentColor" />
    </>
  ),
  facebook: <path d="M13 21V8.5C13 6.5 14 5 16 5h1.5M9 12h7.5" />,
  external: <path d="M9 5H4v15h15v-5M13 4h7v7M20 4l-9.5 9.5" />,
  trash: <path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />,
  pencil: <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z" />,
  phone: (
    <path d="M5 3.5h4l1.5 5-2.3 1.7a12 12 0 005.6 5.6l1.7-2.3 5 1.5v4A1.5 1.5 0 0119 20.5C10.5 20 4 13.5 3.5 5A1.5 1.5 0 015 3.5z" />
  ),
  pin: (
    <>
      <path d="M12 21.5s7-6.6 7-11.8A7 7 0 005 9.7c0 5.2 7 11.8 7 11.8z" />
      <circle cx="12" cy="9.6" r="2.4" />
    </>
  ),
  locate: (
    <>
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 2v5M12 17v5M2 12h5M17 12h5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.5 2" />
    </>
  ),
  mail: (
    <>
      <path d="M3 5.5h18v13H3z" />
      <path d="M3.5 6l8.5 7 8.5-7" />
    </>
  ),
  plus: <path d="M12 4v16M4 12h16" />,
  warning: (
    <>
      <path d="M12 3l10 18H2z" />
      <path d="M12 10v5M12 17.6v.6" />
    </>
  ),
  map: <path d="M9 4L3 6.5V20l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3" />,
  play: <path d="M7 4.5v15l12-7.5z" />,
  tick: <path d="M4 12.5l5.5 5.5L20 6.5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  calendar: <path d="M4 5.5h16v15H4zM4 10h16M8.5 3v5M15.5 3v5" />,
};

export type IconName = keyof typeof DRAWINGS;

/** A line drawing beside words or inside a control, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}

/** The organization's logo: a gift whose ribbon is a bridge tower. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="1.5" className="fill-cranberry-600" />
      <path
        d="M9 1h2v4h2V1h2v14h8v2h-8v6h-2v-6h-2v6H9v-6H1v-2h8zM11 7v3h2V7zM11 12v3h2v-3z"
        className="fill-snow"
        fillRule="evenodd"
      />
      <path
        d="M10 3C9.3 8.4 6.2 11.5 1 12.2M14 3c.7 5.4 3.8 8.5 9 9.2"
        fill="none"
        className="stroke-snow"
        strokeWidth="1.5"
      />
    </svg>
  );
}
