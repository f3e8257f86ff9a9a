/** A signal that aborts a request after this time. Safari 15 and Chrome 100 lack `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ms);
  return limit.signal;
}
