/** What is reported, and what to do about it. */
export const advice = {
  api: 'Look at `luar status` and `luar logs api`. Docker restarts a process that ended.',
  mongo: 'Visitors can read, but no request is stored. Look at `luar logs mongo`, and at the disk.',
  redis: 'Requests are stored, and their mails wait. Look at `luar logs redis`.',
  storage: 'Pictures may be missing and cannot be uploaded. Look at `luar logs storage`.',
  worker: 'Requests are stored, and their mails wait. Look at `luar logs worker`.',
  pages: 'Visitors see the pages as they were before the last change. Look at `luar logs api`.',
  mail: 'The panel shows the reason beside each mail. Look at `luar doctor` and `luar logs worker`.',
  backup: 'Look at `luar logs backup`, then make one with `luar backup`.',
  offsite:
    'Look at `luar logs offsite`, then send one with `luar backup`. Is the other place reachable, and has it room?',
  rehearsal: 'The copies may be of no use. Look at `luar logs offsite`, then try again with `luar rehearse`.',
  certificate:
    'Caddy renews it 30 days before its end. Look at `luar logs caddy`: is port 80 open, is the domain right?',
  disk: 'Delete what is not needed: `docker image prune`, copies of backups, old logs.',
  errors: 'Look at `luar logs api` for lines of the level error.',
} as const;

export type Fault = keyof typeof advice;

/** `unclear`: between the value that starts an alarm and the one that ends it. */
export interface Finding {
  fault: Fault;
  state: 'bad' | 'unclear' | 'good';
  /** What is wrong; used if the state is bad. */
  says: string;
}

/** A value that starts an alarm at `bad` and ends it at `good`; which of them is larger says which direction is bad. */
export function judge(value: number, limits: { bad: number; good: number }): Finding['state'] {
  const [at, bad, good] =
    limits.bad > limits.good ? [value, limits.bad, limits.good] : [-value, -limits.bad, -limits.good];
  return at >= bad ? 'bad' : at <= good ? 'good' : 'unclear';
}
