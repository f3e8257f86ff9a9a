import { type ComponentType, lazy } from "react";

/**
 * A part that its page can do without, loaded when it is shown. If it cannot be loaded, nothing is in its place:
 * an error would replace the whole page, and the error page has such parts as well.
 */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
