/**
 * The wrapped gifts that represent the cities: classes of the paper and the ribbon. Staff choose one for a new city by
 * its label.
 */
export const gifts = {
  "cranberry-plaid": {
    label: "Cranberry plaid, gold ribbon",
    paper: "paper-plaid",
    ribbon: "[--r:var(--color-gold-300)]",
  },
  "cranberry-stripes": {
    label: "Cranberry stripes, evergreen ribbon",
    paper: "paper-stripe",
    ribbon: "[--r:var(--color-evergreen-700)]",
  },
  "gold-dots": {
    label: "White dots on gold, cranberry ribbon",
    paper: "paper-dot [--a:var(--color-snow)] [--b:var(--color-gold-300)]",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
  "evergreen-stars": {
    label: "Gold stars on evergreen, gold ribbon",
    paper: "paper-star [--a:var(--color-gold-200)] [--b:var(--color-evergreen-800)]",
    ribbon: "[--r:var(--color-gold-400)]",
  },
  "evergreen-stripes": {
    label: "Evergreen stripes, gold ribbon",
    paper: "paper-stripe [--a:var(--color-evergreen-700)]",
    ribbon: "[--r:var(--color-gold-300)]",
  },
  "cranberry-dots": {
    label: "White dots on cranberry, gold ribbon",
    paper: "paper-dot",
    ribbon: "[--r:var(--color-gold-300)]",
  },
  "cranberry-stars": {
    label: "Cranberry stars on white, cranberry ribbon",
    paper: "paper-star",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
  "blue-plaid": {
    label: "Blue plaid, cranberry ribbon",
    paper: "paper-plaid [--a:var(--color-bay-900)] [--b:var(--color-bay-600)] [--c:var(--color-snow)]",
    ribbon: "[--r:var(--color-cranberry-500)]",
  },
  "evergreen-dots": {
    label: "Gold dots on evergreen, cranberry ribbon",
    paper: "paper-dot [--a:var(--color-gold-200)] [--b:var(--color-evergreen-700)]",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
  "gold-stripes": {
    label: "Gold stripes, cranberry ribbon",
    paper: "paper-stripe [--a:var(--color-gold-400)]",
    ribbon: "[--r:var(--color-cranberry-600)]",
  },
} as const;

export type GiftName = keyof typeof gifts;
