export const VOLUNTEERS_PATH = "/admin/volunteers";

/** Address of one shift's page. */
export function shiftPath(id: string): string {
  return `${VOLUNTEERS_PATH}/${id}`;
}
