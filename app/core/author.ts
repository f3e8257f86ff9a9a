/** Who changes something, and when: for versions and histories. */
export interface Author {
  /** E-mail of the staff member, or the name of a process ("import"). */
  actor: string;
  now: Date;
}
