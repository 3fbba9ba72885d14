import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  ControllerHandlerReturnType,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound, unavailable } from '../http/api-error.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/**
 * Bull Board's server adapter for Fastify. The official adapter needs a template engine, and its page loads fonts from
 * a third party. This one builds the page from the list of script and style files in the board's template.
 */
export class BoardServer implements IServerAdapter {
  #queues: BullBoardQueues = new Map();
  #viewsPath = '';
  #entryPaths: string[] = [];
  #apiRoutes: AppControllerRoute[] = [];
  #uiConfig: UIConfig = {};

  setQueues(queues: BullBoardQueues): this {
    this.#queues = queues;
    return this;
  }
  setViewsPath(path: string): this {
    this.#viewsPath = path;
    return this;
  }
  setStaticPath(): this {
    return this;
  }
  setEntryRoute({ route }: AppViewRoute): this {
    this.#entryPaths = [route].flat();
    return this;
  }
  setErrorHandler(): this {
    return this;
  }
  setApiRoutes(routes: AppControllerRoute[]): this {
    this.#apiRoutes = routes;
    return this;
  }
  setUIConfig(config: UIConfig): this {
    this.#uiConfig = config;
    return this;
  }

  register(scope: FastifyInstance, basePath: string): void {
    const page = this.#page(basePath);
    for (const url of this.#entryPaths)
      scope.get(url, (_request, reply) => void reply.type('text/html; charset=utf-8').send(page));
    this.#registerFiles(scope);
    for (const route of this.#apiRoutes)
      for (const url of [route.route].flat())
        scope.route({
          method: [route.method].flat(),
          url,
          handler: (request, reply) => this.#answer(route, request, reply),
        });
  }

  async #answer(route: AppControllerRoute, request: FastifyRequest, reply: FastifyReply) {
    let response: ControllerHandlerReturnType;
    try {
      response = await route.handler({
        queues: this.#queues,
        uiConfig: this.#uiConfig,
        params: request.params as Record<string, unknown>,
        query: request.query as Record<string, unknown>,
        body: (request.body ?? {}) as Record<string, unknown>,
        headers: request.headers as Record<string, string | undefined>,
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      request.log.warn(error);
      throw unavailable('queue_down');
    }
    return reply.code(response.status ?? 200).send(withoutActions(response.body));
  }

  #registerFiles(scope: FastifyInstance): void {
    const folder = join(this.#viewsPath, 'static');
    // Serve only listed files, so that no spelling of a path can leave the folder.
    const known = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    scope.get('/static/*', async (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const type = types[extname(name)];
      if (type === undefined || !known.has(name)) throw notFound();
      const bytes = await readFile(join(folder, name));
      return reply.header('cache-control', 'private, max-age=86400').type(type).send(bytes);
    });
  }

  #page(basePath: string): string {
    const template = readFileSync(join(this.#viewsPath, 'index.ejs'), 'utf8');
    const files = [...new Set(template.match(/\bstatic\/(?:js|css)\/[\w.-]+/g))];
    const styles = files.filter((file) => file.endsWith('.css'));
    const scripts = files.filter((file) => file.endsWith('.js'));
    const config = JSON.stringify(this.#uiConfig).replaceAll('<', String.raw`\u003c`);
    return [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<base href="${basePath}/"><title>${this.#uiConfig.boardTitle ?? ''}</title>`,
      '<link rel="icon" type="image/svg+xml" href="static/images/logo.svg">',
      ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
      `</head><body><script id="__UI_CONFIG__" type="application/json">${config}</script><div id="root"></div>`,
      ...scripts.map((file) => `<script defer src="${file}"></script>`),
      '</body></html>',
    ].join('\n');
  }
}

/**
 * The board's page can offer all actions or none, and most would be refused. Its queues are configured as read-only;
 * board-actions.ts offers the allowed ones.
 */
function withoutActions(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('queues' in body) || !Array.isArray(body.queues)) return body;
  return { ...body, queues: body.queues.map((queue: object) => ({ ...queue, readOnlyMode: true })) };
}
