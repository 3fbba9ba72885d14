import type { Language } from '@luar/contracts/language';

/**
 * The content of a mail, independent of its format. `html.ts` and `text.ts` both render it, so the two never differ.
 */
export interface MailDocument {
  language: Language;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  title: string;
  /** Of a session: the moon at the top. */
  moon?: 'waits' | 'agreed' | undefined;
  blocks: readonly Block[];
  /** Says why the recipient gets this mail. */
  footnote: string;
}

export interface Fact {
  label: string;
  value: string;
  note?: string;
  href?: string;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** The practitioner's own text, with its paragraphs and line breaks. */
  | { kind: 'letter'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** A highlighted panel with a gold edge. Its text may have several lines. */
  | { kind: 'aside'; title: string; text: string }
  /** The visitor's text, with its line breaks. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'links'; title: string; links: readonly { label: string; href: string }[] }
  /** What the mail leads to: one of a mail. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'closing'; lines: readonly string[] };
