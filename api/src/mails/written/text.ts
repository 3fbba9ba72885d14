import type { Block, MailDocument } from './blocks.ts';
import type { MailContext } from './content.ts';
import { signatureText } from './wording.ts';

const breaks = /[\u2028\u2029\r\v\f]/g;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'letter':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`).join('\n');
    case 'aside':
      return `${block.title}\n${block.text}`;
    case 'quote': {
      const quoted = block.text.split('\n').map((line) => `> ${line}`.trimEnd());
      return [`${block.title}:`, ...quoted].join('\n');
    }
    case 'links':
      return [`${block.title}:`, ...block.links.map(({ label, href }) => `\n${label}\n${href}`)].join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'closing':
  }
  return block.lines.join('\n');
}

/** Renders the mail as plain text. */
export function renderText(document: MailDocument, { site, siteUrl }: MailContext): string {
  const signature = `${signatureText(site, document.language)}\n${siteUrl}`;
  const parts = [document.title, ...document.blocks.map(blockText), `-- \n${signature}`, document.footnote];
  return `${parts.join('\n\n').replace(breaks, ' ')}\n`;
}
