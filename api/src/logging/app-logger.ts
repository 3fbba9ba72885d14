import type { LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import type { Env } from '../env.ts';

/** Lines that come within this time are written together: whoever reads the log, a visitor does not wait for it. */
const gatherMs = 20;
const file = destination({ fd: 1, sync: false, minLength: 4096 });
process.on('exit', () => file.flushSync());

let gathering: NodeJS.Timeout | undefined;
const output = {
  write(line: string): void {
    file.write(line);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      file.flush();
    }, gatherMs);
  },
};

/**
 * JSON in production, a line that a person reads elsewhere. What is logged is a message and fields made for it:
 * never a request's body, address or headers, so that no person can be found in a log.
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

/** Nest's own lines about every module and route are of no use to an operator. */
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

/** A driver or a library may quote what it was given; addresses and connection passwords are taken out. */
function withoutAddresses(message: unknown): string {
  return String(message)
    .replace(/(\w+:\/\/)[^\s@/]+@/g, '$1***@')
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '***');
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
