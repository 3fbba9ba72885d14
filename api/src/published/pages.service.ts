import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import type { PostedForm, PublicAnswers, RenderedDocument, Renderer } from '@luar/contracts/rendering';
import type { VisitPage } from '@luar/contracts/visit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { DataSetup } from '../data/data-setup.service.ts';
import type { Env } from '../env.ts';
import { dataHeaders, securityHeaders } from '../http/security-headers.ts';
import { PreparedAnswers } from './answers.service.ts';
import { contentTypeOf } from './client-files.ts';
import { PublishedContent } from './content.service.ts';
import { withoutSlash } from './page-paths.ts';
import { prepare, sendPrepared, type Prepared, type PrepareOptions } from './prepared.ts';
import { loadRenderer } from './renderer.ts';

/** The shortest pause between two renderings, so that a series of saves leaves CPU time for requests. */
const pauseMs = 200;
const retryAfterMs = 2000;

/** Used until the database is set up: reading it earlier would cache empty content. */
const notYet = { answers: {}, missing: new Error('the database is not set up yet') };
const htmlType = 'text/html; charset=utf-8';
const privatePage = { 'content-type': htmlType, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
type Unknown = '/' | '/en';
type PreparedPage = readonly [at: RenderedDocument['at'], Prepared];
interface SentPage {
  html: string;
  headers: Record<string, string>;
}

/**
 * The public pages, rendered when their content or the day changes (`TimedChanges`) instead of on each request. A new set
 * replaces the old one as a whole. If rendering fails, the last good set stays and the health route reports it as outdated.
 */
@Injectable()
export class RenderedPages implements OnApplicationShutdown {
  private readonly logger = new Logger('pages');
  private renderer: Renderer | undefined;
  private byPath = new Map<string, Prepared>();
  private unknown = new Map<Unknown, Prepared>();
  private rendering: Promise<void> | undefined;
  private requested = false;
  private renderedFrom: string | undefined;
  private renderedAnswers: PublicAnswers = {};
  private stopped = false;
  private failureLogged = false;
  private pauseUntil = 0;
  private retry: NodeJS.Timeout | undefined;
  private renderedOn = '';
  /** The page of links that show nothing, by language, and the data that it was rendered from. */
  private gone: (Partial<Record<Language, SentPage>> & { from: PublicAnswers }) | undefined;
  /** Whether the pages match the data that this process knows. */
  current = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly answers: PreparedAnswers,
    private readonly content: PublishedContent,
    private readonly data: DataSetup,
    private readonly clock: Clock,
  ) {
    // At start-up, server.ts renders the first set.
    content.onChange(async () => this.byPath.size > 0 && this.refresh());
  }

  async load(renderer?: Renderer): Promise<void> {
    this.renderer = renderer ?? (await loadRenderer(this.env.siteUrl));
  }

  get apiOrigin(): string | undefined {
    return this.renderer?.apiOrigin;
  }

  page(path: string): Prepared | undefined {
    return this.byPath.get(withoutSlash(path)) ?? this.unknown.get(/^\/en(\/|$)/.test(path) ? '/en' : '/');
  }

  /** Sends the not-found page. Returns false if there is none, because the frontend has not been built. */
  sendUnknown(language: Language, request: FastifyRequest, reply: FastifyReply): boolean {
    const page = this.unknown.get(language === 'en' ? '/en' : '/');
    if (!page) return false;
    reply.hijack();
    sendPrepared(page, request.raw, reply.raw);
    return true;
  }

  /** The answer to a posted form: rendered for one visitor and not cached. */
  answer(posted: PostedForm, language: Language): SentPage | undefined {
    const document = this.renderer?.answer(posted, language, this.renderedAnswers, this.clock.today());
    return (
      document && {
        html: document.html,
        headers: {
          ...securityHeaders(this.env, document.inline, this.apiOrigin),
          ...privatePage,
        },
      }
    );
  }

  /** The visitor's page of a request. Its address is a secret, so no other site learns it. */
  visit(page: VisitPage, language: Language): SentPage | undefined {
    if (page.kind === 'gone' && this.gone?.from === this.renderedAnswers && this.gone[language])
      return this.gone[language];
    const document = this.renderer?.visit(page, language, this.renderedAnswers, this.clock.today());
    if (!document) return undefined;
    const headers = {
      ...securityHeaders(this.env, document.inline),
      ...privatePage,
      'referrer-policy': 'no-referrer',
    };
    const sent = { html: document.html, headers };
    // Reuse the page: guessed links must not cause rendering.
    if (page.kind === 'gone')
      this.gone = {
        ...(this.gone?.from === this.renderedAnswers && this.gone),
        from: this.renderedAnswers,
        [language]: sent,
      };
    return sent;
  }

  /** A call during a run schedules exactly one more run. Resolves after the last run. */
  refresh(): Promise<void> {
    this.requested = true;
    this.rendering ??= this.renderWhileRequested().finally(() => (this.rendering = undefined));
    return this.rendering;
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.retry);
  }

  private async renderWhileRequested(): Promise<void> {
    while (this.renderer && this.requested && !this.stopped) {
      await sleep(Math.max(0, this.pauseUntil - performance.now()));
      this.requested = false;
      try {
        await this.render(this.renderer);
      } catch (error) {
        this.failed(error);
      }
      this.pauseUntil = performance.now() + pauseMs;
    }
  }

  private async render(renderer: Renderer): Promise<void> {
    const { answers, missing } = this.data.done ? await this.content.all() : notYet;
    // Without data, render pages in their loading state, but never replace pages that have data.
    if (missing && this.byPath.size > 0) throw missing;
    // A save can be announced twice. The second announcement finds unchanged data.
    const today = this.clock.today();
    const source = JSON.stringify(answers);
    if (source !== this.renderedFrom || today !== this.renderedOn) {
      this.swap(await this.renderAll(renderer, answers, today));
      for (const [path, text] of Object.entries(renderer.files(answers)))
        this.answers.set(path, this.prepareText(text, contentTypeOf(path)));
      this.renderedFrom = source;
      this.renderedOn = today;
      this.renderedAnswers = answers;
    }
    if (missing) throw missing;
    if (!this.current)
      this.logger.log(`${this.byPath.size} pages and ${this.unknown.size} not-found pages are current`);
    this.current = true;
  }

  private async renderAll(renderer: Renderer, answers: PublicAnswers, today: string): Promise<PreparedPage[]> {
    const documents: PreparedPage[] = [];
    for (const document of renderer.documents(answers, today)) {
      documents.push([document.at, this.prepareDocument(document)]);
      // Let the event loop serve requests between two pages.
      await nextTurn();
    }
    return documents;
  }

  /** Synchronous, so that no request sees pages of two states. */
  private swap(documents: readonly PreparedPage[]): void {
    const shown = new Set(documents.map(([at]) => ('path' in at ? at.path : undefined)));
    for (const path of this.byPath.keys())
      if (!shown.has(path)) {
        // The path is no longer rendered.
        this.byPath.delete(path);
        this.answers.delete(path);
      }
    for (const [at, prepared] of documents) {
      if ('unknownBelow' in at) this.unknown.set(at.unknownBelow, prepared);
      else {
        this.byPath.set(at.path, prepared);
        this.answers.set(at.path, prepared);
      }
    }
  }

  private failed(error: unknown): void {
    if (this.current || !this.failureLogged)
      this.logger.error(`The pages were not rendered (${String(error)}); retrying`);
    this.failureLogged = true;
    this.current = false;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.refresh(), retryAfterMs).unref();
  }

  private prepareDocument({ html, inline, noindex, at }: RenderedDocument): Prepared {
    return this.prepareText(html, htmlType, {
      headers: {
        ...securityHeaders(this.env, inline, this.apiOrigin),
        // The browser may load the documents that are linked in the first view before a link is pressed.
        'speculation-rules': '"/links.speculationrules"',
        ...(noindex ? { 'x-robots-tag': 'noindex' } : {}),
      },
      status: 'unknownBelow' in at ? 404 : 200,
    });
  }

  private prepareText(text: string, contentType: string, more: Partial<PrepareOptions> = {}): Prepared {
    const headers = dataHeaders(this.env);
    return prepare(Buffer.from(text), { contentType, cacheControl: 'no-cache', headers, ...more });
  }
}
