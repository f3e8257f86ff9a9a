/** Lets one caller in at a time, in the order of calls. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits until the mutex is free and locks it. @returns unlocks it; calling that again does nothing */
  async lock(): Promise<() => void> {
    const before = this.#last;
    let unlock = () => {};
    this.#last = new Promise((resolve) => {
      unlock = resolve;
    });
    await before;
    return unlock;
  }
}
