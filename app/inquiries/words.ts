import type { Phrases } from "#app/words/facts.ts";

/** The page's first words, which its share picture has as well. */
export const bulkHero = {
  heading: "Corporate Bulk Donations",
  label: {
    from: "From",
    fromValue: "Your company",
    to: "To",
    toValue: "A child in the Bay Area",
    contents: "Contents",
    contentsValue: "New, unwrapped toys, ages 0-18",
  },
};

/** Toast, and heading of the confirmation page without scripts. */
export const thanksFor = ({ response }: Phrases) =>
  `Thank you! We'll contact you within ${response} to discuss your donation.`;
