/** The organization's mark: a gift whose ribbon is a bridge tower. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="1.5" fill="#ab1f2e" />
      <path
        d="M9 1h2v4h2V1h2v14h8v2h-8v6h-2v-6h-2v6H9v-6H1v-2h8zM11 7v3h2V7zM11 12v3h2v-3z"
        fill="#fffdf9"
        fillRule="evenodd"
      />
      <path
        d="M10 3C9.3 8.4 6.2 11.5 1 12.2M14 3c.7 5.4 3.8 8.5 9 9.2"
        fill="none"
        stroke="#fffdf9"
        strokeWidth="1.5"
      />
    </svg>
  );
}
