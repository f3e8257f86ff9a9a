export const notFound = {
  title: "Page not found",
  heading: "Oops! Page not found",
  text: "This parcel has no address. Let us bring you back.",
  home: { text: "Return to Home", to: "/" },
} as const;
