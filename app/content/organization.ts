/** The name of the drive on staff pages and in calendars. */
export const productName = "Bay Area Toy Drive";
