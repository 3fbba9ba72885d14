import { type MailJob, type MailKind, mailJobSchemas, mailKinds } from '@luar/contracts/mail';
import { MailFailure } from '../transports/failure.ts';
import { type Content, contextFor, type HostSettings, type MailContext } from './content.ts';

/** How one kind of mail is rendered. `write` validates the job's data against the contract first. */
export interface MailDefinition {
  kind: string;
  write(data: unknown, host: HostSettings): Content;
}

function parseJob<K extends MailKind>(kind: K, data: unknown): MailJob<K> {
  const result = mailJobSchemas[kind].safeParse(data);
  if (result.success) return result.data as MailJob<K>;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.') || 'the whole'))];
  throw new MailFailure({
    step: 'payload',
    reason: `not what a "${kind}" job holds: ${fields.join(', ')}`,
    permanent: true,
    general: false,
  });
}

export const defineMail = <K extends MailKind>(
  kind: K,
  write: (job: MailJob<K>, context: MailContext) => Content,
): MailDefinition => ({
  kind,
  write: (data, host) => {
    const job = parseJob(kind, data);
    return write(job, contextFor(job.site, host));
  },
});

export type MailRegistry = ReadonlyMap<string, MailDefinition>;

/** Throws unless every kind of the contract has exactly one definition. */
export function createRegistry(definitions: readonly MailDefinition[]): MailRegistry {
  const faults: string[] = [];
  for (const kind of mailKinds) {
    const count = definitions.filter((definition) => definition.kind === kind).length;
    if (count === 0) faults.push(`No mail is defined for "${kind}": add one with defineMail in worker/src/mails.`);
    if (count > 1) faults.push(`"${kind}" is defined ${count} times in worker/src/mails: keep one.`);
  }
  const kinds: readonly string[] = mailKinds;
  for (const { kind } of definitions) {
    if (!kinds.includes(kind))
      faults.push(`"${kind}" is not a mail kind of the contract: add it to mailKinds or remove it.`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return new Map(definitions.map((definition) => [definition.kind, definition]));
}
