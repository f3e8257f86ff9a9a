/** Why headquarters does not change here (K13). */
export const IS_CONTENT =
  "Headquarters is edited under Content: its name, address and hours. This location follows.";
