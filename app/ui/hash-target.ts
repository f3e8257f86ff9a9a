/** The element that an address's hash ("#terms") names, if the page has it. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Not valid percent encoding: it names nothing.
    return null;
  }
}
