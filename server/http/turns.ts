import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const MOST_WAITING = 400;
const MOST_WAITING_EACH = 20;
const RETRY_AFTER_S = 5;
/** A refusal waits, because clients that ask again at once would otherwise cost more than pages. */
const REFUSED_AFTER_MS = 1000;
/** Forty connections are accepted in less. */
const LONGEST_HOLD_MS = 20;

interface Queue {
  working: number;
  /** Starts of what waits, oldest first. */
  waiting: Set<() => void>;
}

/**
 * Limits concurrent work, so that a flood does not delay others. Addresses take turns; each has little at once and a
 * short queue. What waits for a client that has left is dropped.
 */
export class Turns {
  /** In the order of their next turns. */
  #queues = new Map<string, Queue>();
  #atOnce: number;
  #atOnceEach: number;
  #working = 0;
  #waiting = 0;
  #isStarting = false;
  #connections: () => number;

  /**
   * @param atOnce of all addresses; files and cached pages are served in between
   * @param atOnceEach of one address: what somebody else waits for when its flood has begun already
   * @param connections number that the server has accepted so far
   */
  constructor(atOnce: number, atOnceEach: number, connections: () => number) {
    this.#atOnce = atOnce;
    this.#atOnceEach = atOnceEach;
    this.#connections = connections;
  }

  /** @param client gets the response; work is dropped once it is closed */
  async take(address: string, client: ServerResponse, work: () => Promise<Response>): Promise<Response> {
    const queue = this.#queues.get(address) ?? { working: 0, waiting: new Set() };
    // With the places of those that are about to start.
    const own = queue.working + queue.waiting.size;
    const all = this.#working + this.#waiting;
    if (own >= this.#atOnceEach + MOST_WAITING_EACH || all >= this.#atOnce + MOST_WAITING) {
      await pause(REFUSED_AFTER_MS, undefined, { ref: false });
      return busy();
    }
    this.#queues.set(address, queue);
    const isTurn = await this.#wait(queue, client);
    try {
      return isTurn ? await work() : left();
    } finally {
      if (isTurn) {
        queue.working -= 1;
        this.#working -= 1;
      }
      if (queue.working + queue.waiting.size === 0) this.#queues.delete(address);
      this.#startNext();
    }
  }

  /** @returns false if the client leaves before its turn */
  #wait(queue: Queue, client: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        client.off("close", leave);
        queue.waiting.delete(start);
        this.#waiting -= 1;
        resolve(isTurn);
      };
      const start = () => end(true);
      const leave = () => end(false);
      client.once("close", leave);
      queue.waiting.add(start);
      this.#waiting += 1;
      if (client.destroyed) leave();
      else this.#startNext();
    });
  }

  /**
   * One start in each round of the event loop, which serves what needs no turn in between. Node accepts one connection
   * in a round: while each brings another, a start would delay all that wait to be accepted.
   */
  #startNext() {
    if (this.#isStarting) return;
    this.#isStarting = true;
    const since = performance.now();
    let accepted = this.#connections();
    const next = () => {
      const before = accepted;
      accepted = this.#connections();
      if (accepted > before && performance.now() - since < LONGEST_HOLD_MS) {
        setImmediate(next);
        return;
      }
      this.#isStarting = false;
      if (this.#start()) this.#startNext();
    };
    setImmediate(next);
  }

  /** Starts work of the address that has had no turn for longest. */
  #start(): boolean {
    if (this.#working >= this.#atOnce) return false;
    const [address, queue] =
      [...this.#queues].find(([, one]) => one.waiting.size > 0 && one.working < this.#atOnceEach) ?? [];
    const [start] = queue?.waiting ?? [];
    if (!address || !queue || !start) return false;
    this.#queues.delete(address);
    this.#queues.set(address, queue);
    queue.working += 1;
    this.#working += 1;
    start();
    return true;
  }
}

function busy(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(RETRY_AFTER_S) };
  return new Response("The site is busy. Please try again in a moment.\n", { status: 503, headers });
}

/** For the log: nobody receives it. */
function left(): Response {
  return new Response(null, { status: 503 });
}
