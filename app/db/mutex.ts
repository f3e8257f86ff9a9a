/** One at a time, in the order of asking. */
export class Turn {
  #last: Promise<void> = Promise.resolve();

  /** @returns ends the turn; calling it again does nothing */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end = () => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}
