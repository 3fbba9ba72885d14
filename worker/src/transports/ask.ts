import type { MailStep } from '@luar/contracts/mail';
import { generalFailure, MailFailure } from './failure.ts';

/** Ids have 64 bits, more than a number holds: they are taken as they were written. */
function keepLongNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, keepLongNumbers);
  } catch {
    return undefined;
  }
}

/** Asks a provider and gives its answer back, whatever the status; silence is a failure of the given step. */
export async function askJson(
  step: MailStep,
  url: string,
  init: RequestInit,
  limitMs: number,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    return { status: response.status, body: parse(await response.text()) };
  } catch (error) {
    // fetch says "fetch failed", and why in the cause.
    const { message, cause } = error as { message?: string; cause?: { message?: string } };
    const words = cause?.message ?? message ?? 'no answer';
    throw new MailFailure(generalFailure(step, `${new URL(url).host}: ${words}`));
  }
}
