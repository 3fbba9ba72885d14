import { simpleParser, type HeaderLines } from 'mailparser';

export interface ReadMail {
  /** In order, as received. */
  headers: HeaderLines;
  text: string;
  html: string;
  /** The .ics file; empty if there is none. */
  calendar: string;
}

/** Without them, mailparser would write a text from the HTML, or a page from the text. */
const asReceived = { skipImageLinks: true, skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true };

export async function readMail(raw: string): Promise<ReadMail> {
  const { headerLines, text = '', html, attachments } = await simpleParser(raw, asReceived);
  const calendar = attachments.find(({ contentType }) => contentType === 'text/calendar');
  return { headers: headerLines, text, html: html || '', calendar: calendar?.content.toString() ?? '' };
}

/** All tags in order, with the names of their attributes: no input of a visitor may change this list. */
export function skeletonOf(html: string): string[] {
  const tags = [...html.matchAll(/<[a-z!/](?:"[^"]*"|'[^']*'|[^>"'])*>/gi)].map(([tag]) => tag);
  // Without the tags that the renderer adds for line breaks and hyphenated words.
  const own = tags.filter((tag) => tag !== '<br>' && tag !== '<span style="white-space:nowrap">' && tag !== '</span>');
  return own.map((tag) => tag.replace(/=("[^"]*"|'[^']*'|[^\s>]*)/g, ''));
}

export const linksOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|background|action)="([^"]*)"/gi)].map(([, value]) => value ?? '');
