import type { LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import type { Env } from '../env.ts';

/** Log lines are buffered for this long and written together, so that requests do not wait for a slow log reader. */
const batchMs = 20;
const file = destination({ fd: 1, sync: false, minLength: 4096 });
process.on('exit', () => file.flushSync());

let gathering: NodeJS.Timeout | undefined;
const output = {
  write(line: string): void {
    file.write(line);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      file.flush();
    }, batchMs);
  },
};

/**
 * Writes JSON in production and readable lines elsewhere. Logs messages and explicit fields only, never the body, the
 * client address or the headers of a request, so that logs hold no personal data.
 */
export class AppLogger implements LoggerService {
  readonly pino: Logger;

  constructor(env: Pick<Env, 'production' | 'logLevel'>) {
    const options = { level: env.logLevel, base: { process: 'api' }, timestamp: stdTimeFunctions.isoTime };
    this.pino = pino(options, env.production ? output : { write: (line) => output.write(readable(line)) });
  }

  log(message: unknown, ...context: unknown[]): void {
    if (chatter.has(context.at(-1))) return;
    this.pino.info(fields(context), withoutAddresses(message));
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.pino.warn(fields(context), withoutAddresses(message));
  }
  error(message: unknown, ...context: unknown[]): void {
    this.pino.error(fields(context), withoutAddresses(message));
  }
  fatal(message: unknown, ...context: unknown[]): void {
    this.pino.fatal(fields(context), withoutAddresses(message));
  }
  debug(message: unknown, ...context: unknown[]): void {
    this.pino.debug(fields(context), withoutAddresses(message));
  }
}

/** Contexts in which Nest logs each module and route at start-up; operators do not need these lines. */
const chatter = new Set<unknown>([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

function fields(context: unknown[]): Record<string, unknown> {
  const extra = context.find((entry) => typeof entry === 'object' && entry !== null);
  const name = context.findLast((entry) => typeof entry === 'string' && !entry.includes('\n'));
  return { ...extra, ...(name === undefined ? {} : { part: name }) };
}

/** Error messages of libraries may quote their input: mask e-mail addresses and passwords in connection URLs. */
export function withoutAddresses(message: unknown): string {
  return (
    String(message)
      .replace(/(\w+:\/\/)[^\s@/]+@/g, '$1***@')
      // Do not mask `@scope/package`, which occurs in every stack trace.
      .replace(/[^\s@<>"'/\\(),;:]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu, '***')
  );
}

interface LogLine extends Record<string, unknown> {
  level: number;
  time: string;
  msg: string;
  part?: string;
}

function readable(line: string): string {
  const { level, time, msg, part, ...rest } = JSON.parse(line) as LogLine;
  delete rest['process'];
  const name = level >= 50 ? 'ERROR' : level >= 40 ? 'WARN ' : level >= 30 ? 'info ' : 'debug';
  const more = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
  const at = time.slice(11, 19);
  return `${at} ${name} ${part === undefined ? '' : `[${part}] `}${msg}${more}\n`;
}
