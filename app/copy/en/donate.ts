export const donate = {
  hero: {
    heading: "Bring a toy for a child",
    lead: (wishlist: boolean) =>
      `New and unwrapped, for children from 0 to 17. Drop it off near you${wishlist ? ", or choose one from our wishlist" : ""}.`,
  },
  ways: {
    heading: "Two ways to give",
    /** Where there is no wishlist. */
    one: "How to give",
    dropOff: {
      title: "Drop off a toy",
      text: "Take your new, unwrapped toy to a drop-off location near you. The map shows where they are.",
      button: "Open the Location Map",
    },
    online: {
      title: "Give online",
      text: "Choose a toy from our wishlist on a shopping site. It opens in a new tab.",
      button: "Shop the Wishlist",
    },
    newTab: "(opens in a new tab)",
  },
  toys: {
    heading: "Most Needed Toys",
    lead: "Five shelves, one for each age.",
    /** Before an age band, for those who hear the page: "Ages 0-2". */
    ages: "Ages",
  },
  guidelines: {
    heading: "Before you buy",
    please: "Please do give",
    pleaseNot: "Please do not give",
  },
  headquarters: {
    heading: "Drop off at headquarters",
    tag: "Main Location",
    directions: "Get Directions",
    more: { text: "All drop-off locations", to: "/locations" },
  },
} as const;
