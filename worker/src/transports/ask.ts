import type { MailStep } from '@luar/contracts/mail';
import { generalFailure, MailFailure } from './failure.ts';

/** Ids of 64 bits exceed the safe integers: keep their digits as a string. */
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

/** Calls a provider and returns its answer, whatever the status. No answer is a failure of the given step. */
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
    // The message of fetch is only "fetch failed"; the reason is in its cause.
    const { message, cause } = error as { message?: string; cause?: { message?: string } };
    const words = cause?.message ?? message ?? 'no answer';
    throw new MailFailure(generalFailure(step, `${new URL(url).host}: ${words}`));
  }
}
