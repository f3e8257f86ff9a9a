export const errorPage = {
  title: "Something went wrong",
  text: "The fault is on our side. Please try again in a minute, or write to",
  reference: "Reference:",
  again: "Try again",
  home: { text: "Return to Home", to: "/" },
} as const;
export const notFound = {
  title: "Page not found",
  heading: "Oops! Page not found",
  text: "This parcel has no address. Let us bring you back.",
  home: { text: "Return to Home", to: "/" },
} as const;
