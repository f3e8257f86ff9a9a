/** Largest uploaded picture, in bytes (K10). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** A backup is uploaded in pieces of this size: each is there within a request's time. */
export const BACKUP_PIECE_BYTES = 4 * 1024 * 1024;
