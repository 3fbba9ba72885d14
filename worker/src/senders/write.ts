import { emailAddress } from '@luar/contracts/fields';
import type { Content, MailContext } from '../mails/content.ts';
import type { MailRegistry } from '../mails/registry.ts';
import { MailFailure } from '../transports/failure.ts';
import type { Mail } from '../transports/transport.ts';
import type { Order } from './order.ts';

const oneAddress = emailAddress();

const final = (step: 'payload' | 'message', reason: string) =>
  new MailFailure({ step, reason, permanent: true, general: false });

function write({ name, data, mailId }: Order, registry: MailRegistry, context: MailContext): Content {
  const definition = registry.get(name);
  if (!definition) throw final('payload', `there is no mail called "${name}"`);
  if ((data as { mailId?: unknown } | null)?.mailId !== mailId)
    throw final('payload', 'mailId is not the id of the job');
  try {
    const content = definition.write(data, context);
    for (const mailbox of [content.to, content.replyTo]) {
      // "a@x, b@y" would reach both.
      if (mailbox && oneAddress.safeParse(mailbox.address).data !== mailbox.address) {
        throw final('payload', 'email is not one address');
      }
    }
    return content;
  } catch (error) {
    if (error instanceof MailFailure) throw error;
    // The error's own words may quote what a visitor wrote.
    throw final('message', `could not be written (${error instanceof Error ? error.name : 'unknown'})`);
  }
}

/** Writes the mail of an order, or says for good why it cannot be written: the same job would fail the same way. */
export const writeMail = (order: Order, registry: MailRegistry, context: MailContext): Mail => ({
  ...write(order, registry, context),
  messageId: order.messageId,
});
