import { createApp } from './app.ts';
import { DataSetup } from './data/data-setup.service.ts';
import type { Env } from './env.ts';
import { AppLogger } from './logging/app-logger.ts';
import { RenderedPages } from './site/rendered-pages.service.ts';
import { Site } from './site/site.service.ts';

/** How long the first visitors wait for a database that is slow to come, before they are told so. */
const patienceMs = 8000;
/** How long the last visitors are waited for. Whoever has not sent all of a request by then may never do so. */
const lastMomentMs = 4000;

/** The API from its first line in the log to the last. It listens once the first visitor can have what she asks for. */
export async function serve(env: Env): Promise<void> {
  const logger = new AppLogger(env);
  process.on('unhandledRejection', (reason) => logger.error(`Unhandled rejection: ${String(reason)}`));

  const app = await createApp(env, logger);
  const ready = app.get(DataSetup).run();
  const pages = app.get(RenderedPages);
  await Promise.all([app.get(Site).load(), pages.load()]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
  await pages.refresh();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => setTimeout(() => app.getHttpServer().closeAllConnections(), lastMomentMs).unref());
  await app.listen(env.port, env.host);
  logger.log(`Listening on http://${env.host}:${env.port}`, 'api');
  // Where the database came later than that, its first content is there now.
  void ready.then(() => pages.refresh());
}
