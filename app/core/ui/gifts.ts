/** The wrapped gifts that represent the cities: classes of the paper and the ribbon. */
export const gifts = {
  "cranberry-plaid": { paper: "paper-plaid", ribbon: "[--r:var(--color-gold-300)]" },
  "cranberry-stripes": { paper: "paper-stripe", ribbon: "[--r:var(--color-evergreen-700)]" },
  "gold-dots": {
    paper: "paper-dot [--a:var(--color-snow)] [--b:var(--color-gold-300)]",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
  "evergreen-stars": {
    paper: "paper-star [--a:var(--color-gold-200)] [--b:var(--color-evergreen-800)]",
    ribbon: "[--r:var(--color-gold-400)]",
  },
  "evergreen-stripes": {
    paper: "paper-stripe [--a:var(--color-evergreen-700)]",
    ribbon: "[--r:var(--color-gold-300)]",
  },
  "cranberry-dots": { paper: "paper-dot", ribbon: "[--r:var(--color-gold-300)]" },
  "cranberry-stars": { paper: "paper-star", ribbon: "[--r:var(--color-cranberry-600)]" },
  "blue-plaid": {
    paper: "paper-plaid [--a:var(--color-bay-900)] [--b:var(--color-bay-600)] [--c:var(--color-snow)]",
    ribbon: "[--r:var(--color-cranberry-500)]",
  },
  "evergreen-dots": {
    paper: "paper-dot [--a:var(--color-gold-200)] [--b:var(--color-evergreen-700)]",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
  "gold-stripes": {
    paper: "paper-stripe [--a:var(--color-gold-400)]",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
} as const;

export type GiftName = keyof typeof gifts;
