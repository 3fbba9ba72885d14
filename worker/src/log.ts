import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

export type { Logger };

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** One line for a terminal: time, level, message, fields. */
function readable(json: string): string {
  const { level, time, msg, ...rest } = JSON.parse(json) as { level: number; time: number; msg?: string };
  const details = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [new Date(time).toTimeString().slice(0, 8), levels[level]?.padEnd(5), 'worker', msg, ...details].join(' ');
}

/**
 * JSON in production, readable lines elsewhere. Callers choose each field to log: never a job's data and never an error
 * object, because its message and stack may quote that data.
 */
export function createLog({ NODE_ENV, LOG_LEVEL }: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  const options = { level: LOG_LEVEL, base: null };
  if (NODE_ENV === 'production') return pino({ ...options, base: { part: 'worker' } });
  return pino(options, { write: (line: string) => process.stdout.write(`${readable(line)}\n`) });
}
