import { redirect } from "react-router";
import { localPath } from "#app/words/paths.ts";
import { FINDER_PATH } from "./match.ts";

/** /passport was a page of its own until release 3 (decision R6). */
export const loader = () => redirect(localPath(FINDER_PATH), 301);
