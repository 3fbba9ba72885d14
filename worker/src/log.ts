import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

export type { Logger };

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** For a person at a terminal: the time, how bad it is, what happened, and to what. */
function readable(json: string): string {
  const { level, time, msg, ...rest } = JSON.parse(json) as { level: number; time: number; msg?: string };
  const details = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [new Date(time).toTimeString().slice(0, 8), levels[level]?.padEnd(5), 'worker', msg, ...details].join(' ');
}

/**
 * JSON where machines read it, readable lines elsewhere. What is logged is chosen field by field: never a job's data,
 * never an error object, whose words and stack may quote either.
 */
export function createLog({ NODE_ENV, LOG_LEVEL }: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  const options = { level: LOG_LEVEL, base: null };
  if (NODE_ENV === 'production') return pino({ ...options, base: { part: 'worker' } });
  return pino(options, { write: (line: string) => process.stdout.write(`${readable(line)}\n`) });
}
