import * as z from 'zod/mini';

/** The list of checks that answer "is it well?", each with what to do when it fails. The API asks most of them, the worker the others. */
export const checks = {
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
  work: 'It is tried again and again. Look at `luar logs api` for "Failed, and is tried again".',
  errors: 'Look at `luar logs api` for lines of the level error.',
  certificate:
    'Caddy renews it 30 days before its end. Look at `luar logs caddy`: is port 80 open, is the domain right?',
  disk: 'Delete what is not needed: `docker image prune`, copies of backups, old logs.',
} as const;
export type Check = keyof typeof checks;

/** A check that could not be made, or whose value lies between the limits of good and bad, has no finding. */
const findingSchema = z.object({
  check: z.enum(Object.keys(checks) as [Check, ...Check[]]),
  isGood: z.boolean(),
  /** What is wrong if it is not good. */
  says: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;
/** What the API answers at `/checks` on its private port. */
export const findingsSchema = z.array(findingSchema);
