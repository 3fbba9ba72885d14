import { languageOf, type Language } from '@luar/contracts/language';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import type { MailQueue } from '../mails/mail-queue.service.ts';
import type { MailRetry } from '../mails/mail-retry.service.ts';
import { actionsPath, boardPath } from './board-path.ts';
import { plainPage } from './plain-page.ts';

/** One click retries at most this many mails; the page shows how many are left. */
const batchSize = 500;

const logger = new Logger('mail-board');

interface State {
  failed: number;
  paused: boolean;
}
/** The result of the last click: mails that were queued again, and mails whose request no longer exists. */
interface Done {
  queued: number;
  gone: number;
}

const texts = {
  pt: {
    title: 'Fila de e-mails',
    failed: { none: 'Nenhum e-mail falhou.', one: '1 e-mail falhou.', other: (n: number) => `${n} e-mails falharam.` },
    queued: {
      none: 'Nenhum e-mail voltou à fila.',
      one: '1 e-mail voltou à fila.',
      other: (n: number) => `${n} e-mails voltaram à fila.`,
    },
    gone: {
      none: '',
      one: '1 ficou como estava, porque o pedido já não existe.',
      other: (n: number) => `${n} ficaram como estavam, porque os pedidos já não existem.`,
    },
    paused: 'A fila está em pausa: nenhum e-mail sai até ser retomada.',
    running: 'A fila está a funcionar.',
    retry: 'Tentar de novo todos os que falharam',
    pause: 'Pausar a fila',
    resume: 'Retomar a fila',
    each: 'Ver cada e-mail (página em inglês)',
    back: 'Voltar ao painel',
  },
  en: {
    title: 'Mail queue',
    failed: {
      none: 'No e-mail has failed.',
      one: '1 e-mail has failed.',
      other: (n: number) => `${n} e-mails have failed.`,
    },
    queued: {
      none: 'No e-mail was queued again.',
      one: '1 e-mail is queued again.',
      other: (n: number) => `${n} e-mails are queued again.`,
    },
    gone: {
      none: '',
      one: '1 was left as it was, because its request no longer exists.',
      other: (n: number) => `${n} were left as they were, because their requests no longer exist.`,
    },
    paused: 'The queue is paused: no e-mail is sent until you resume it.',
    running: 'The queue is running.',
    retry: 'Retry all failed e-mails',
    pause: 'Pause the queue',
    resume: 'Resume the queue',
    each: 'See each e-mail',
    back: 'Back to the panel',
  },
} as const satisfies Record<Language, unknown>;

type Counted = { none: string; one: string; other: (count: number) => string };
const sentence = ({ none, one, other }: Counted, count: number) =>
  count === 0 ? none : count === 1 ? one : other(count);

/**
 * The operator's actions as plain forms on a separate page. Bull Board can show all of its actions or none. Most of them
 * would be refused here, so its page shows none.
 */
export function registerActions(scope: FastifyInstance, queue: MailQueue, retry: MailRetry): void {
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const [{ failed = 0 }, paused] = await Promise.all([queue.queue.getJobCounts('failed'), queue.queue.isPaused()]);
    const html = page(languageOf(request.headers['accept-language']), { failed, paused }, doneIn(request.query));
    return reply.type('text/html; charset=utf-8').send(html);
  };
  const act = (name: string, run: () => Promise<string>) =>
    scope.post(`${actionsPath}/${name}`, async (_request, reply) =>
      reply.redirect(`${boardPath}${actionsPath}${await run()}`, 303),
    );

  scope.get(actionsPath, show);
  act('retry', async () => {
    const done = await retryFailed(queue, retry);
    return `?queued=${done.queued}&gone=${done.gone}`;
  });
  act('pause', async () => {
    await queue.queue.pause();
    return '';
  });
  act('resume', async () => {
    await queue.queue.resume();
    return '';
  });
}

async function retryFailed(queue: MailQueue, retry: MailRetry): Promise<Done> {
  const done = { queued: 0, gone: 0 };
  for (const { id } of await queue.queue.getFailed(0, batchSize - 1)) {
    const result = await retry.retryIfStored(id ?? '').catch((error: unknown) => {
      // The queue is away. Any other error is of this mail alone.
      if (error instanceof ApiError) throw error;
      logger.error(`The mail ${id} cannot be queued again: ${String(error)}`);
      return undefined;
    });
    if (result) done.queued += 1;
    else done.gone += 1;
  }
  return done;
}

const isCount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,4}$/.test(value);

function doneIn(query: unknown): Done | undefined {
  const { queued, gone } = query as Record<string, unknown>;
  return isCount(queued) && isCount(gone) ? { queued: Number(queued), gone: Number(gone) } : undefined;
}

const button = (name: string, label: string) =>
  `<form method="post" action="${boardPath}${actionsPath}/${name}"><button>${label}</button></form>`;

function page(language: Language, { failed, paused }: State, done: Done | undefined): string {
  const t = texts[language];
  return plainPage(language, t.title, [
    done ? `<p role="status">${sentence(t.queued, done.queued)} ${sentence(t.gone, done.gone)}</p>` : '',
    `<p>${sentence(t.failed, failed)}</p>`,
    failed > 0 ? button('retry', t.retry) : '',
    `<p>${paused ? t.paused : t.running}</p>`,
    paused ? button('resume', t.resume) : button('pause', t.pause),
    `<p><a href="${boardPath}">${t.each}</a><br><a href="/admin">${t.back}</a></p>`,
  ]);
}
