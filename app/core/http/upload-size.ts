/** Largest uploaded picture, in bytes (K10). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
