import { redirect } from "react-router";

/** /success-stories, for visitors who shorten the URL of a story. */
export const loader = () => redirect("/partnership-highlights", 301);
