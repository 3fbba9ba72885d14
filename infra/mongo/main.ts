import { parseArgs } from 'node:util';
import { startMongo } from './server.ts';

const usage = 'usage: main.ts --port PORT --dir DATA_FOLDER';

/** Not with `process.exit`: in Node 24 it can hang while V8 compiles in another thread (docs/decisions.md). */
function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

function readOptions(): { port: number; dir: string } {
  const { values } = parseArgs({ options: { port: { type: 'string' }, dir: { type: 'string' } } });
  const port = Number(values.port ?? 27017);
  if (!values.dir || !Number.isInteger(port) || port < 0 || port > 65535) throw new Error(usage);
  return { port, dir: values.dir };
}

try {
  const mongo = await startMongo(readOptions());
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    mongo.close().catch((error: unknown) => fail(`mongo could not close: ${String(error)}`));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`mongo listening on 127.0.0.1:${mongo.port}\n`);
} catch (error) {
  fail(`mongo could not start: ${error instanceof Error ? error.message : String(error)}`);
}
