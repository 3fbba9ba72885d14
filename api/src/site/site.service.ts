import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { prepare, type Prepared } from '../http/prepared.ts';
import { PreparedAnswers } from '../http/prepared-answers.service.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { isPage } from './pages.ts';

/** The built frontend, beside this workspace in the tree and in the images. */
const clientFolder = new URL('../../../frontend/dist/client/', import.meta.url).pathname;

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const shellFile = 'index.html';

/** The page and its files, held in memory and compressed once: local, test and production serve the very same way. */
@Injectable()
export class Site {
  private readonly logger = new Logger('site');
  private shell: Prepared | undefined;
  private notFoundShell: Prepared | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly answers: PreparedAnswers,
  ) {}

  async load(): Promise<void> {
    const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    if (files.length === 0) this.logger.warn('The frontend has not been built: only /api is served');
    await Promise.all(files.map((file) => this.loadFile(file)));
  }

  /** The page for an address that is no file: the shell, with status 404 where there is no such page. */
  page(path: string): Prepared | undefined {
    return isPage(path) ? this.shell : this.notFoundShell;
  }

  private async loadFile(file: string): Promise<void> {
    const name = relative(clientFolder, file).split(sep).join('/');
    // What the build leaves for tools is not for visitors.
    if (name.startsWith('.') || name.endsWith('.map')) return;
    const body = await readFile(file);
    const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
    // The build puts a content hash into the name of everything in assets/.
    const cacheControl = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const options = { contentType, cacheControl, headers: securityHeaders(this.env), brotliQuality: 9 };
    if (name === shellFile) {
      this.shell = await prepare(body, options);
      this.notFoundShell = await prepare(body, { ...options, status: 404 });
    } else this.answers.set(`/${name}`, await prepare(body, options));
  }
}
