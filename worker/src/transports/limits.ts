import type { MailSettings } from '../settings.ts';

/** Getting an access token, including the wait for another process that is requesting it. */
export const tokenMs = 8000;
/** A mail over SMTP, from the connection to the answer; on a new connection, if the one kept since the last mail had ended. */
export const smtpMs = 20_000;
/** Zoho's way has several requests. All before the last one can be repeated without harm, so they have a limit of their own. */
export const zohoPrepareMs = 15_000;
export const zohoSendMs = 15_000;

/** A sender that says nothing for so long hangs, and is ended. */
export const senderPatienceMs = 40_000;

const longestMs: Record<MailSettings['transport'], number> = {
  smtp: smtpMs,
  'smtp-oauth2': tokenMs + smtpMs,
  zoho: zohoPrepareMs + zohoSendMs,
};

/** No transport may take as long as a sender is given: its mail would be given up, perhaps after it was taken. */
export function checkLimits(longest: Record<string, number> = longestMs): void {
  for (const [transport, ms] of Object.entries(longest))
    if (ms + 5000 > senderPatienceMs)
      throw new Error(
        `${transport} may take ${ms} ms, too close to the ${senderPatienceMs} ms after which a sender is ended`,
      );
}
