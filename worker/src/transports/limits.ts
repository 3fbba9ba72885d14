import type { MailSettings } from '../settings.ts';

/** Getting an access token, including the wait for another process that is requesting it. */
export const tokenMs = 8000;
/** One mail over SMTP, including a second attempt if the idle connection was closed. */
export const smtpMs = 20_000;
/** Zoho needs several requests per mail. All but the last can be repeated safely, so they have a separate limit. */
export const zohoPrepareMs = 15_000;
export const zohoSendMs = 15_000;

/** A sender process that does not answer within this time is killed. */
export const senderPatienceMs = 40_000;

const longestMs: Record<MailSettings['transport'], number> = {
  smtp: smtpMs,
  'smtp-oauth2': tokenMs + smtpMs,
  zoho: zohoPrepareMs + zohoSendMs,
};

/** Every transport must end before its sender is killed: a killed sender may have sent the mail without reporting it. */
export function checkLimits(longest: Record<string, number> = longestMs): void {
  for (const [transport, ms] of Object.entries(longest))
    if (ms + 5000 > senderPatienceMs)
      throw new Error(
        `${transport} may take ${ms} ms, too close to the ${senderPatienceMs} ms after which a sender is ended`,
      );
}
