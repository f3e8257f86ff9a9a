export const STAFF_NEWSLETTER = "/admin/newsletter";
/** The list of subscribers on the same page. */
export const SUBSCRIBERS = `${STAFF_NEWSLETTER}?status=confirmed`;
