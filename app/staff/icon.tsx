/** Drawings that only staff see, on the grid of `core/ui/icon.tsx`; apart from it, so that visitors never load them. */
const DRAWINGS = {
  home: <path d="M3.5 11L12 4l8.500 7M6 9.500v11h12v-11" />,
  inbox: <path d="M3.5 13L6 4.500h12L20.500 13v6.500h-17zM3.500 13h5l1.500 3h4l1.500-3h5" />,
  box: (
    <path d="M3.5 8L12 3.500 20.500 8v8.500L12 20.500 3.500 16.500zM3.500 8L12 12.500 20.500 8M12 12.500v8" />
  ),
  person: (
    <path d="M12 12a4 4 0 100-8 4 4 0 000 8zM4.500 20.500c0-4 3.500-5.500 7.500-5.500s7.500 1.500 7.500 5.500" />
  ),
  note: <path d="M5 3.500h14v17l-4-3H5zM8.500 8h7M8.500 12h7" />,
  upload: <path d="M12 16V4.500M7 9l5-5 5 5M4 16v4.500h16V16" />,
  download: <path d="M12 4v11.500M7 11l5 5 5-5M4 16v4.500h16V16" />,
  printer: <path d="M7 8V3.500h10V8M7 17H3.500V8h17v9H17M7 14h10v6.500H7z" />,
  truck: (
    <>
      <path d="M2.5 6h11v10.500h-11zM13.500 10h4.500l3.500 3.500v3h-8z" />
      <circle cx="7" cy="18" r="2" />
      <circle cx="17.500" cy="18" r="2" />
    </>
  ),
};

export type StaffIconName = keyof typeof DRAWINGS;

export function StaffIcon({ name }: { name: StaffIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
