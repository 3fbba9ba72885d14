import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { dataHeaders, securityHeaders } from '../http/security-headers.ts';
import { PreparedAnswers } from './answers.service.ts';
import { clientFiles, contentTypeOf } from './client-files.ts';
import { isAdminPage } from './page-paths.ts';
import { RenderedPages } from './pages.service.ts';
import { prepare, type PrepareOptions, type Prepared } from './prepared.ts';

/** The built frontend: the same relative path in the repository and in the container image. */
const clientFolder = fileURLToPath(new URL('../../../frontend/dist/client/', import.meta.url));
const compressedFolder = fileURLToPath(new URL('../../../frontend/dist/compressed/', import.meta.url));
const sitePage = 'index.html';
const panelPage = 'admin.html';

/** Loads the built files into memory, so that development, tests and production serve them alike. */
@Injectable()
export class SiteFiles {
  private readonly logger = new Logger('site');
  /** The HTML of the panel, which is rendered in the browser. */
  private panel: Prepared | undefined;
  private noPanel: Prepared | undefined;
  /** For a page of the site that could not be rendered. */
  private site: Prepared | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly answers: PreparedAnswers,
    private readonly pages: RenderedPages,
  ) {}

  async load(): Promise<void> {
    const [files, compressed] = await Promise.all([clientFiles(clientFolder), clientFiles(compressedFolder)]);
    const find = (hash: string) => {
      const [gzip, br] = [compressed.get(`${hash}.gz`), compressed.get(`${hash}.br`)];
      return gzip && br && { gzip, br };
    };
    if (files.size === 0) this.logger.warn('The frontend has not been built: only /api is served');
    for (const [name, body] of files) this.keep(name, body, find);
  }

  /** The page at a path that is no file; an unknown page has status 404. */
  page(path: string): Prepared | undefined {
    if (/^\/admin(\/|$)/.test(path)) return isAdminPage(path) ? this.panel : this.noPanel;
    return this.pages.page(path) ?? this.site;
  }

  private keep(name: string, body: Buffer, compressed: NonNullable<PrepareOptions['compressed']>): void {
    // The build puts a content hash into the name of everything in assets/.
    const cacheControl = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = dataHeaders(this.env);
    const options = { contentType: contentTypeOf(name), cacheControl, headers, compressed };
    if (name === sitePage || name === panelPage) {
      const scripts = [...body.toString().matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
      const own = securityHeaders(this.env, { scripts, styles: [] }, this.pages.apiOrigin);
      const unlisted = { ...options, headers: { ...own, 'x-robots-tag': 'noindex' } };
      const missing = prepare(body, { ...unlisted, status: 404 });
      if (name === sitePage) this.site = missing;
      else [this.panel, this.noPanel] = [prepare(body, unlisted), missing];
    } else this.answers.set(`/${name}`, prepare(body, options));
  }
}
