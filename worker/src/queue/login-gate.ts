const minute = 60_000;
/** Delays between login attempts. Providers lock accounts after repeated wrong passwords. */
const pausesMs = [10 * minute, 20 * minute, 30 * minute, 60 * minute];
const lookAgainMs = 5000;

/**
 * Stops all mails while the mail server refuses the login. One mail retries at growing intervals. The practitioner's test
 * mail always tries; a visitor's does not, since any number of visitors could make the provider lock the account. The first
 * mail that is sent lets all others continue.
 */
export class LoginGate {
  #refusals = 0;
  #until = 0;
  #trying = false;
  /** What the mail server said at the last attempt. */
  reason = '';

  /** The time of the next attempt; `undefined` if the mail may try now. */
  closedUntil(now = Date.now()): number | undefined {
    if (this.#refusals === 0) return undefined;
    if (now < this.#until) return this.#until;
    if (this.#trying) return now + lookAgainMs;
    this.#trying = true;
    return undefined;
  }

  refused(reason: string, now = Date.now()): void {
    this.#trying = false;
    this.reason = reason;
    // Several mails may be refused at the same moment.
    if (now < this.#until) return;
    this.#until = now + (pausesMs[Math.min(this.#refusals, pausesMs.length - 1)] ?? 0);
    this.#refusals++;
  }

  /** The attempt ended without a result for the login. */
  unknown(): void {
    this.#trying = false;
  }

  opened(): void {
    this.#refusals = 0;
    this.#until = 0;
    this.#trying = false;
  }
}
