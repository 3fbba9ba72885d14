import type { MailStep } from '@luar/contracts/mail';

/** The failure reasons for callers who are not signed in. They reveal no address, host or port of the installation. */
export const publicReasons: Record<MailStep, string> = {
  queue: 'The mail queue does not answer',
  worker: 'The mail worker does not answer',
  payload: 'The mail worker could not read the request',
  settings: 'The mail settings are not complete',
  token: 'The mail provider did not accept the credentials',
  connection: 'The mail server could not be reached or did not answer in time',
  mailbox: 'The mail server did not accept the sender',
  recipient: 'The mail server refused the recipient',
  message: 'The mail server refused the message',
  late: 'The mail came too late',
};
