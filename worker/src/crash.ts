import type { CrashStep } from './env.ts';

/**
 * Tests only: kills the process at a named step of chosen mails, to show what a crash there leaves behind. The step
 * `sender` kills only the sender process; every other step kills the whole worker. Production refuses the setting.
 */
export interface CrashHook {
  reached(step: CrashStep, mail: { mailId: string; firstTry: boolean }): void;
}

const never: CrashHook = { reached: () => undefined };

export function crashHook(setting: string | undefined): CrashHook {
  const [step, pattern, once] = setting?.split(' ') ?? [];
  if (pattern === undefined) return never;
  const chosen = new RegExp(pattern);
  return {
    reached(here, { mailId, firstTry }) {
      if (here !== step || !chosen.test(mailId) || (once && !firstTry)) return;
      const isSender = process.send !== undefined;
      if (isSender && here !== 'sender') process.kill(process.ppid, 'SIGKILL');
      process.kill(process.pid, 'SIGKILL');
    },
  };
}
