/** One mail for one recipient, as every transport takes it: plain strings, nothing to interpret. */
export interface Mail {
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  pictures: readonly Picture[];
  /** A person wrote it, so an automatic reply to it, such as an absence note, is welcome. */
  isWritten?: boolean;
  /** `method`: PUBLISH unless the entry is cancelled, as in the file itself. */
  calendar?: { fileName: string; method?: 'PUBLISH' | 'CANCEL'; content: string };
}
export interface Mailbox {
  name?: string;
  address: string;
}
/** An image that the HTML refers to as `cid:NAME`. */
export interface Picture {
  name: string;
  content: Buffer;
}

export interface Transport {
  /** Resolves when the mail server has accepted the mail; rejects with an error that `failureOf` can read. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
