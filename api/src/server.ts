// The API closes remaining connections four seconds after SIGTERM. A visitor who never finishes a request would otherwise
// keep the process alive until it is killed.

import { createApp } from './app.ts';
import { DataSetup } from './data/data-setup.service.ts';
import type { Env } from './env.ts';
import { stackOf } from './http/error.filter.ts';
import { AppLogger } from './logging/app-logger.ts';
import { SiteFiles } from './published/files.service.ts';
import { RenderedPages } from './published/pages.service.ts';

/** How long the start waits for the database before the server listens without it and answers 503. */
const patienceMs = 8000;
/** How long the shutdown waits for running requests. A client may never send the rest of an incomplete request. */
const lastMomentMs = 4000;

/** Runs the API. It listens only after the data is migrated and the first pages are rendered, or without the database. */
export async function serve(env: Env): Promise<void> {
  const logger = new AppLogger(env);
  process.on('unhandledRejection', (reason) => logger.error(`Unhandled rejection: ${stackOf(reason)}`));

  const app = await createApp(env, logger);
  const setup = app.get(DataSetup);
  const ready = setup.run();
  // A newer database. Nothing was written, and a restart of this program would not help.
  ready.catch((error: unknown) => {
    logger.fatal(error instanceof Error ? error.message : error, 'data');
    process.exit(1);
  });
  const pages = app.get(RenderedPages);
  await pages.load();
  await app.get(SiteFiles).load();
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
  // Data that is half migrated is not served.
  await setup.migrating?.catch(() => undefined);
  await pages.refresh();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () =>
      setTimeout(() => app.getHttpServer().closeAllConnections(), env.drainMs + lastMomentMs).unref(),
    );
  await app.listen(env.port, env.host);
  logger.log(`Listening on http://${env.host}:${env.port}`, 'api');
  // If the database was late, render the pages again with its content.
  void ready.then(
    () => pages.refresh(),
    () => undefined,
  );
}
