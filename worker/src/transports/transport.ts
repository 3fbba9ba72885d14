/** One mail as every transport takes it: strings only, one recipient, nothing for a transport to interpret. */
export interface Mail {
  messageId: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  pictures: readonly Picture[];
  calendar?: { fileName: string; content: string };
}
export interface Mailbox {
  name?: string;
  address: string;
}
/** A picture that the html shows as `cid:NAME`. */
export interface Picture {
  name: string;
  content: Buffer;
}

export interface Transport {
  /** Settles once the mail server has taken the mail; rejects with what `failureOf` can read. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
