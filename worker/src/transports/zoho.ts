import * as z from 'zod/mini';
import type { ZohoSettings } from '../settings.ts';
import { askJson } from './ask.ts';
import { generalFailure, MailFailure, refusedLogin, type Failure } from './failure.ts';
import { zohoPrepareMs, zohoSendMs } from './limits.ts';
import type { AccessTokens } from './token.ts';
import type { Mail, Transport } from './transport.ts';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const address = z.optional(z.string());
const accountsSchema = z.object({
  data: z.array(
    z.object({
      accountId: id,
      primaryEmailAddress: address,
      mailboxAddress: address,
      sendMailDetails: z.optional(z.array(z.object({ fromAddress: address }))),
    }),
  ),
});
const uploadSchema = z.object({
  data: z.object({ storeName: id, attachmentPath: z.string(), attachmentName: z.string() }),
});
const sentSchema = z.object({ status: z.object({ code: z.number() }) });
const refusalSchema = z.object({
  status: z.optional(z.object({ description: z.optional(z.string()) })),
  data: z.optional(z.object({ errorCode: z.optional(z.string()), moreInfo: z.optional(z.string()) })),
});

function diagnose(status: number, body: unknown): Failure {
  const said = refusalSchema.safeParse(body);
  const words = said.success && [said.data.status?.description, said.data.data?.errorCode, said.data.data?.moreInfo];
  const reason = `${status} ${(words || []).filter(Boolean).join(', ')}`.trim();
  const ofMail = (step: 'recipient' | 'message'): Failure => ({ step, reason, permanent: true, general: false });
  if (status < 400 || status === 429 || status >= 500) return generalFailure('connection', reason);
  if (status !== 400 && status !== 413) return generalFailure('mailbox', reason);
  if (/from ?address/i.test(reason)) return generalFailure('mailbox', reason);
  return ofMail(/to ?address|recipient/i.test(reason) ? 'recipient' : 'message');
}

/**
 * Zoho Mail over REST. Its API has no Reply-To (the mail to the practitioner says so and offers links instead), no
 * Message-ID of ours (it is still recorded as the mail's key), no inline images by Content-ID and no plain-text
 * alternative.
 */
export function openZoho(
  { apiUrl, from }: ZohoSettings,
  tokens: AccessTokens,
  { prepareMs = zohoPrepareMs, sendMs = zohoSendMs } = {},
): Transport {
  let account: string | undefined;

  async function askAs(token: string, path: string, init: RequestInit, deadline: number) {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Zoho-oauthtoken ${token}`);
    return askJson('connection', `${apiUrl}${path}`, { ...init, headers }, left(deadline));
  }

  /** A 401 may mean a revoked token: retry once with a new one. A second 401 is a fault of the mailbox. */
  async function ask<T extends z.ZodMiniType>(
    schema: T,
    path: string,
    deadline: number,
    init: RequestInit = {},
  ): Promise<z.output<T>> {
    const token = await tokens.get();
    let { status, body } = await askAs(token, path, init, deadline);
    if (status === 401) {
      await tokens.forget(token);
      ({ status, body } = await askAs(await tokens.get(), path, init, deadline));
    }
    if (status === 401) throw new MailFailure(refusedLogin('mailbox', diagnose(status, body).reason));
    const answer = status < 300 ? schema.safeParse(body) : undefined;
    if (answer?.success) return answer.data;
    throw new MailFailure(diagnose(status, body));
  }

  async function findAccount(deadline: number): Promise<string> {
    const { data } = await ask(accountsSchema, '/api/accounts', deadline);
    const wanted = from.toLowerCase();
    const found = data.find((candidate) => {
      const { primaryEmailAddress, mailboxAddress, sendMailDetails = [] } = candidate;
      const own = [primaryEmailAddress, mailboxAddress, ...sendMailDetails.map((details) => details.fromAddress)];
      return own.some((known) => known?.toLowerCase() === wanted);
    });
    if (!found) throw new MailFailure(generalFailure('mailbox', 'no account of this mailbox sends as MAIL_FROM'));
    return found.accountId;
  }

  async function upload(messages: string, { fileName, content }: NonNullable<Mail['calendar']>, deadline: number) {
    const path = `${messages}/attachments?fileName=${encodeURIComponent(fileName)}`;
    const { data } = await ask(uploadSchema, path, deadline, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: content,
    });
    return data;
  }

  /** All requests before the send. They can be repeated without sending anything twice. */
  async function prepare({ calendar }: Mail, deadline: number) {
    account ??= await findAccount(deadline);
    const messages = `/api/accounts/${account}/messages`;
    return { messages, attachments: calendar ? [await upload(messages, calendar, deadline)] : [] };
  }

  return {
    async send(mail) {
      const { messages, attachments } = await withTimeout(prepareMs, (deadline) => prepare(mail, deadline));
      const message = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          fromAddress: from,
          toAddress: mail.to.address,
          subject: mail.subject,
          content: mail.html.replace(/<img src="cid:[^>]*>\n?/g, ''),
          mailFormat: 'html',
          encoding: 'UTF-8',
          ...(attachments.length > 0 && { attachments }),
        }),
      };
      await withTimeout(sendMs, (deadline) => ask(sentSchema, messages, deadline, message));
    },
    close: () => Promise.resolve(),
  };
}

const tooLong = () => new MailFailure(generalFailure('connection', 'the mail server did not answer in time'));

function left(deadline: number): number {
  const ms = Math.ceil(deadline - performance.now());
  if (ms <= 0) throw tooLong();
  return ms;
}

/** Limits the time of the whole work, whatever its number of requests. */
async function withTimeout<T>(ms: number, work: (deadline: number) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLong()), ms);
  });
  try {
    return await Promise.race([work(performance.now() + ms), late]);
  } finally {
    clearTimeout(timer);
  }
}
