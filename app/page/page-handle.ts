/** The `handle` that a public page may export. */
export interface PageHandle {
  /** Background of the page's last section: the envelope at its end overlaps it. */
  above: "snow" | "paper" | "evergreen" | "kraft" | "gold" | "bay" | "none";
}
