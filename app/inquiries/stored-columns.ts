/** The columns of an inquiry, without computed ones. */
export const STORED_COLUMNS = [
  "id",
  "company_name",
  "contact_name",
  "email",
  "phone",
  "donation_type",
  "estimated_quantity",
  "quantity_unit",
  "message",
  "status",
  "notes",
  "created_at",
  "answered_at",
  "suspected_spam",
  "updated_at",
  "version",
] as const;
