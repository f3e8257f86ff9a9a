export const STAFF_NEWSLETTER = "/admin/newsletter";
