/** The `handle` that a public page may export. */
export interface PageHandle {
  /** Background of the page's last section: the envelope at its end overlaps it. */
  above: "snow" | "paper" | "evergreen" | "kraft" | "gold" | "bay" | "none";
  /**
   * Whether the page, as loaded, asks for an e-mail address itself: then the newsletter's envelope makes way, so that no
   * page asks twice.
   */
  asksForEmail?: (loaded: unknown) => boolean;
}
