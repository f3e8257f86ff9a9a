export const errorPage = {
  title: "Something went wrong",
  text: "The fault is on our side. Please try again in a minute, or write to",
  reference: "Reference:",
  again: "Try again",
  home: { text: "Return to Home", to: "/" },
} as const;
