import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import type { PostedForm, PublicAnswers, RenderedDocument, Renderer } from '@luar/contracts/rendering';
import { ENV } from '../config.module.ts';
import { DataSetup } from '../data/data-setup.service.ts';
import type { Env } from '../env.ts';
import { prepare, type Prepared, type PrepareOptions } from '../http/prepared.ts';
import { PreparedAnswers } from '../http/prepared-answers.service.ts';
import { dataHeaders, securityHeaders } from '../http/security-headers.ts';
import { ContentEvents } from '../public-reads/content-events.service.ts';
import { PublicReads } from '../public-reads/public-reads.service.ts';
import { contentTypeOf } from './client-files.ts';
import { withoutSlash } from './pages.ts';
import { loadRenderer } from './renderer.ts';

/** A row of saves is drawn at most this often, so that requests keep their share of the process. */
const restMs = 200;
const retryAfterMs = 2000;

/** What would be read before the first content is there would be remembered. */
const notYet = { answers: {}, missing: new Error('the database is not there yet') };
const htmlType = 'text/html; charset=utf-8';
type Unknown = '/' | '/en';

/**
 * The public pages, drawn when their content changes and not when a visitor comes. A new set takes the place of the old
 * one as a whole; where it cannot be made, the last good one stays, and health says so.
 */
@Injectable()
export class RenderedPages implements OnApplicationShutdown {
  private readonly logger = new Logger('pages');
  private renderer: Renderer | undefined;
  private byPath = new Map<string, Prepared>();
  private unknown = new Map<Unknown, Prepared>();
  private drawing: Promise<void> | undefined;
  private wanted = false;
  private drawnFrom: string | undefined;
  private drawnAnswers: PublicAnswers = {};
  private stopped = false;
  private told = false;
  private restedAt = 0;
  private retry: NodeJS.Timeout | undefined;
  /** The pages say what the data says, as far as this process knows. */
  current = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly answers: PreparedAnswers,
    private readonly reads: PublicReads,
    private readonly data: DataSetup,
    events: ContentEvents,
  ) {
    events.onChange(() => {
      // Before there is a first set, there is nothing to bring up to date.
      if (this.byPath.size > 0) void this.refresh();
    });
  }

  async load(renderer?: Renderer): Promise<void> {
    this.renderer = renderer ?? (await loadRenderer(this.env.siteUrl));
    for (const [path, text] of Object.entries(this.renderer?.files ?? {}))
      this.answers.set(path, await this.prepareText(text, contentTypeOf(path)));
  }

  page(path: string): Prepared | undefined {
    return this.byPath.get(withoutSlash(path)) ?? this.unknown.get(/^\/en(\/|$)/.test(path) ? '/en' : '/');
  }

  unknownPage(language: Language): Prepared | undefined {
    return this.unknown.get(language === 'en' ? '/en' : '/');
  }

  /** The answer to a posted form: rendered for one visitor, and kept nowhere. */
  answer(posted: PostedForm, language: Language): { html: string; headers: Record<string, string> } | undefined {
    const document = this.renderer?.answer(posted, language, this.drawnAnswers);
    return (
      document && {
        html: document.html,
        headers: {
          ...securityHeaders(this.env, document.inline),
          'content-type': htmlType,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        },
      }
    );
  }

  /** Asked while it is at it, it does it once more; resolves when nothing is left to do. */
  refresh(): Promise<void> {
    this.wanted = true;
    this.drawing ??= this.drawWhileWanted().finally(() => (this.drawing = undefined));
    return this.drawing;
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.retry);
  }

  private async drawWhileWanted(): Promise<void> {
    while (this.renderer && this.wanted && !this.stopped) {
      await rest(Math.max(0, this.restedAt - performance.now()));
      this.wanted = false;
      try {
        await this.draw(this.renderer);
      } catch (error) {
        this.failed(error);
      }
      this.restedAt = performance.now() + restMs;
    }
  }

  private async draw(renderer: Renderer): Promise<void> {
    const { answers, missing } = this.data.done ? await this.reads.all() : notYet;
    // Without data the pages come as they are while it loads; but they never take the place of pages that have it.
    if (missing && this.byPath.size > 0) throw missing;
    // One save is told in several ways, so that it cannot be missed: the second time there is nothing new.
    const source = JSON.stringify(answers);
    if (source !== this.drawnFrom) {
      this.swap(await this.drawAll(renderer, answers));
      this.drawnFrom = source;
      this.drawnAnswers = answers;
    }
    if (missing) throw missing;
    if (!this.current)
      this.logger.log(`${this.byPath.size} pages and ${this.unknown.size} for what is none are current`);
    this.current = true;
  }

  private async drawAll(renderer: Renderer, answers: PublicAnswers): Promise<[RenderedDocument, Prepared][]> {
    const documents: [RenderedDocument, Prepared][] = [];
    for (const document of renderer.documents(answers)) {
      documents.push([document, await this.prepareDocument(document)]);
      // Whoever asks for something meanwhile is served between two pages.
      await nextTurn();
    }
    return documents;
  }

  /** In one turn: nobody sees pages of two states beside each other. */
  private swap(documents: readonly [RenderedDocument, Prepared][]): void {
    const shown = new Set(documents.map(([{ at }]) => ('path' in at ? at.path : undefined)));
    for (const path of this.byPath.keys())
      if (!shown.has(path)) {
        // The address of a service that is no longer there.
        this.byPath.delete(path);
        this.answers.delete(path);
      }
    for (const [{ at }, prepared] of documents) {
      if ('unknownBelow' in at) this.unknown.set(at.unknownBelow, prepared);
      else {
        this.byPath.set(at.path, prepared);
        this.answers.set(at.path, prepared);
      }
    }
  }

  private failed(error: unknown): void {
    if (this.current || !this.told) this.logger.error(`The pages were not drawn anew (${String(error)}); trying again`);
    this.told = true;
    this.current = false;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.refresh(), retryAfterMs).unref();
  }

  private prepareDocument({ html, inline, noindex, at }: RenderedDocument): Promise<Prepared> {
    return this.prepareText(html, htmlType, {
      headers: { ...securityHeaders(this.env, inline), ...(noindex ? { 'x-robots-tag': 'noindex' } : {}) },
      status: 'unknownBelow' in at ? 404 : 200,
    });
  }

  private prepareText(text: string, contentType: string, more: Partial<PrepareOptions> = {}): Promise<Prepared> {
    const headers = dataHeaders(this.env);
    return prepare(Buffer.from(text), { contentType, cacheControl: 'no-cache', headers, ...more });
  }
}
