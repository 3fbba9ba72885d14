const minute = 60_000;
/** Providers lock accounts that keep trying a wrong password. */
const pausesMs = [10 * minute, 20 * minute, 30 * minute, 60 * minute];
const lookAgainMs = 5000;

/**
 * Closed while the mail server refuses our login: all mails wait, and one of them tries at growing intervals. A test mail
 * passes it, since somebody waits for its answer; one that is sent opens it for all.
 */
export class LoginGate {
  #refusals = 0;
  #until = 0;
  #trying = false;

  /** When a mail has to come back; `undefined` if it may try now. */
  closedUntil(now = Date.now()): number | undefined {
    if (this.#refusals === 0) return undefined;
    if (now < this.#until) return this.#until;
    if (this.#trying) return now + lookAgainMs;
    this.#trying = true;
    return undefined;
  }

  refused(now = Date.now()): void {
    this.#trying = false;
    // Several mails may be refused at the same moment.
    if (now < this.#until) return;
    this.#until = now + (pausesMs[Math.min(this.#refusals, pausesMs.length - 1)] ?? 0);
    this.#refusals++;
  }

  /** The mail that tried ended in another way, which says nothing about the login. */
  unknown(): void {
    this.#trying = false;
  }

  opened(): void {
    this.#refusals = 0;
    this.#until = 0;
    this.#trying = false;
  }
}
