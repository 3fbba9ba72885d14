import type { Language } from '@luar/contracts/language';

/** A mail as its author thinks of it. `html.ts` and `text.ts` each make it visible, so the two never disagree. */
export interface MailDocument {
  language: Language;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** Why this mail came. */
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
  | { kind: 'facts'; rows: readonly Fact[] }
  /** Set apart on paper with a gold edge. */
  | { kind: 'aside'; title: string; text: string }
  /** What somebody wrote, line by line as it was written. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'links'; title: string; links: readonly { label: string; href: string }[] }
  | { kind: 'closing'; lines: readonly string[] };
