/** Getting an access token, including the wait for another process that is requesting it. */
export const tokenMs = 8000;
/** One mail over SMTP, including a second attempt if the idle connection was closed. */
export const smtpMs = 20_000;
/** Zoho needs several requests per mail. All but the last can be repeated safely, so they have a separate limit. */
export const zohoPrepareMs = 15_000;
export const zohoSendMs = 15_000;

/** A sender process that does not answer within this time is killed: it may have sent the mail without reporting it. */
export const senderPatienceMs = 40_000;
