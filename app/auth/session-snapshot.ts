const KEY = "staff-session";

/** What the browser remembers of a session: who, and until when. No secret: the credential is the cookie. */
export interface Snapshot {
  userId: string;
  email: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The remembered session; null where there is none, it is over, or the browser keeps nothing. */
export function readSnapshot(): Snapshot | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isSnapshot(kept) && Date.parse(kept.expiresAt) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === "object" &&
    value !== null &&
    ["userId", "email", "expiresAt"].every((field) => typeof Reflect.get(value, field) === "string")
  );
}

/** Remembers a session, or with null forgets it. Other tabs are told by the browser. */
export function writeSnapshot(snapshot: Snapshot | null): void {
  try {
    if (snapshot) localStorage.setItem(KEY, JSON.stringify(snapshot));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: the cookie still holds the session, and staff pages read it.
  }
}

/** Calls `listener` after a change in another tab. @returns what ends it */
export function onSnapshotChange(listener: (snapshot: Snapshot | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener(readSnapshot());
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
