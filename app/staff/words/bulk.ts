const many = (count: number) => (count === 1 ? "1 location" : `${count.toLocaleString("en-US")} locations`);

/** Bulk actions on locations. */
export const bulkWords = {
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count.toLocaleString("en-US")} selected`,
  label: "What to do with the selected locations",
  hint: "Tick locations in the list, then choose.",
  choose: "What to do",
  actions: {
    open: "Set open",
    full: "Set box full",
    closed: "Close until",
    hide: "Hide",
    show: "Show again",
    delete: "Delete",
    posters: "Print posters",
    labels: "Print labels",
  },
  until: "Closed until (last day)",
  submit: "Do it",
  nothing: "Select at least one location, and what to do",
  badDay: "The last day must be a day from today on, such as 2025-12-01",
  done: {
    open: (count: number) => `${many(count)} set open`,
    full: (count: number) => `${many(count)} set to box full`,
    closed: (count: number) => `${many(count)} closed`,
    hide: (count: number) => `${many(count)} hidden`,
    show: (count: number) => `${many(count)} shown again`,
    delete: (count: number) => `${many(count)} deleted`,
    restore: (count: number) => `${many(count)} restored`,
  },
  undo: "Undo",
  failed: "Failed to change the locations",
} as const;
