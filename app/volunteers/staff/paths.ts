export const VOLUNTEERS_PATH = "/admin/volunteers";

/** Lists to print. */
export const DOOR_PATH = `${VOLUNTEERS_PATH}/door`;

export function shiftPath(id: string): string {
  return `${VOLUNTEERS_PATH}/${id}`;
}

/** The page for the phone at the door of a shift. */
export function checkInPath(id: string): string {
  return `${shiftPath(id)}/check-in`;
}

/** The parts of the list of people, by `?show=`. */
export const PEOPLE_FILTERS = ["all", "waiting", "unconfirmed", "minors"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];
