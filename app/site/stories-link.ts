import { redirect } from "react-router";
import { successStories } from "#app/site/words/success-stories.ts";

/** /success-stories, for visitors who shorten the URL of a story. */
export const loader = () => redirect(successStories.back.to, 301);
