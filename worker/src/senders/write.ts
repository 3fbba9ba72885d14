import { emailAddress } from '@luar/contracts/fields';
import type { Content, HostSettings } from '../mails/content.ts';
import type { MailRegistry } from '../mails/registry.ts';
import { MailFailure } from '../transports/failure.ts';
import type { Mail } from '../transports/transport.ts';
import type { SendTask } from './sender-messages.ts';

const oneAddress = emailAddress();

const final = (step: 'payload' | 'message', reason: string) =>
  new MailFailure({ step, reason, permanent: true, general: false });

function write({ name, data, mailId }: SendTask, registry: MailRegistry, host: HostSettings): Content {
  const definition = registry.get(name);
  if (!definition) throw final('payload', `there is no mail called "${name}"`);
  if ((data as { mailId?: unknown } | null)?.mailId !== mailId)
    throw final('payload', 'mailId is not the id of the job');
  try {
    const content = definition.write(data, host);
    for (const mailbox of [content.to, content.replyTo]) {
      // A list such as "a@x, b@y" would reach both addresses.
      if (mailbox && oneAddress.safeParse(mailbox.address).data !== mailbox.address) {
        throw final('payload', 'email is not one address');
      }
    }
    return content;
  } catch (error) {
    if (error instanceof MailFailure) throw error;
    // The error's message may quote what a visitor wrote.
    throw final('message', `could not be written (${error instanceof Error ? error.name : 'unknown'})`);
  }
}

/** Renders the mail of a task. A failure is permanent, because the same job would fail the same way again. */
export const writeMail = (task: SendTask, registry: MailRegistry, host: HostSettings): Mail => ({
  ...write(task, registry, host),
  messageId: task.messageId,
});
