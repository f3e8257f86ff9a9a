/** What staff can ask a host for before they decide, and what the desk calls it. */
export const ASKS = {
  hours: "Opening hours",
  phone: "Phone",
  address: "Address",
  public: "Whether the address is public",
  dates: "Dates",
  boxes: "Number of boxes",
} as const;
