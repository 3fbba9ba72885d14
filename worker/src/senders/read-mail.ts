import { emailAddress } from '@luar/contracts/fields';
import { messageSchema } from '@luar/contracts/mail';
import { MailFailure } from '../transports/failure.ts';
import type { Mail } from '../transports/transport.ts';
import type { SendTask } from './sender-messages.ts';

const oneAddress = emailAddress();

/** The same job would fail the same way again. */
const final = (reason: string) => new MailFailure({ step: 'payload', reason, permanent: true, general: false });

/** The mail of a job. */
export function readMail({ data, mailId, messageId }: SendTask): Mail {
  const { data: message, error } = messageSchema.safeParse(data);
  if (error) {
    const fields = [...new Set(error.issues.map(({ path }) => path.join('.') || 'the whole'))];
    throw final(`not what a message holds: ${fields.join(', ')}`);
  }
  if (message.mailId !== mailId) throw final('mailId is not the id of the job');
  for (const mailbox of [message.to, message.replyTo])
    // A list such as "a@x, b@y" would reach both addresses.
    if (mailbox && oneAddress.safeParse(mailbox.address).data !== mailbox.address)
      throw final('email is not one address');
  return { ...message, messageId };
}
