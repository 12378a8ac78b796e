/** Notices an engine that does not answer: it obeys no statement timeout, so nothing else would stop it. */
export class AnswerWatch {
  readonly #limitMs: number;
  readonly #onSilence: () => void;
  #unanswered = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, onSilence: () => void) {
    this.#limitMs = limitMs;
    this.#onSilence = onSilence;
  }

  asked(): void {
    this.#unanswered++;
    if (this.#unanswered === 1) this.#wait();
  }

  answered(): void {
    this.#unanswered--;
    if (this.#unanswered === 0) this.stop();
    else this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.stop();
    this.#timer = setTimeout(this.#onSilence, this.#limitMs);
    this.#timer.unref();
  }
}
