import type { Block, Fact } from './blocks.ts';
import { colour, look } from './html-look.ts';
import { type Html, safe } from '@luar/contracts/safe-html';

/** Keeps hyphenated words such as "e-mail" and "confirmo-lhe" on one line. */
export const prose = (text: string): Html[] =>
  text
    .split(/(\p{L}+(?:-\p{L}+)+)/u)
    .map((part, index) => (index % 2 ? safe`<span style="white-space:nowrap">${part}</span>` : safe`${part}`));

const broken = (text: string, write: (line: string) => Html | Html[]): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? safe`${write(line)}` : safe`<br>${write(line)}`));
const lines = (text: string) => broken(text, (line) => safe`${line}`);

export const link = (href: string, label: string): Html =>
  safe`<a class="link" href="${href}" style="${look.link}">${label}</a>`;

const table = (style: string, rows: Html | readonly Html[]) => safe`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">
${rows}
</table>`;

const paragraph = (content: readonly Html[], more = '') => safe`
<p style="margin:0 0 18px;${look.body}${more}">${content}</p>`;

const heading = (text: string) => safe`<h2 style="margin:0 0 8px;${look.h2}">${text}</h2>`;

function fact({ label, value, note, href }: Fact): Html {
  const cell = `padding:14px 0;border-top:1px solid ${colour.line}`;
  const shown = href ? link(href, value) : value;
  const below = note ? safe`<br><span class="soft" style="${look.note}">${note}</span>` : '';
  return safe`<tr>
<td class="label soft" width="120" valign="top" style="width:120px;${cell};${look.label}">${label}</td>
<td valign="top" style="${cell};${look.value}">${shown}${below}</td>
</tr>`;
}

const panel = (edge: 'gold' | 'line', ground: 'paper' | 'white', title: string, content: readonly Html[]) =>
  table(
    'margin:0 0 26px',
    safe`<tr><td class="${ground} ${edge}" bgcolor="${colour[ground]}" style="padding:20px 24px;background-color:${colour[ground]};border-left:4px solid ${colour[edge]}">
${heading(title)}
<p style="margin:0;${look.body};word-break:break-word">${content}</p>
</td></tr>`,
  );

export function renderBlock(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(prose(block.text));
    case 'letter': {
      const paragraphs = block.text.split(/\n{2,}/).filter((text) => text.trim() !== '');
      return safe`${paragraphs.map((text) => paragraph(lines(text), ';word-break:break-word'))}`;
    }
    case 'facts':
      return table(`margin:24px 0 28px;border-bottom:1px solid ${colour.line}`, block.rows.map(fact));
    case 'aside':
      return panel('gold', 'paper', block.title, broken(block.text, prose));
    case 'quote':
      return panel('line', 'white', block.title, lines(block.text));
    case 'links': {
      const rows = block.links.map(
        ({ label, href }) => safe`<tr><td style="padding:7px 0;${look.body}">${link(href, label)}</td></tr>`,
      );
      return safe`${heading(block.title)}${table('margin:0 0 18px', rows)}`;
    }
    case 'button':
      // A table cell, because some programs draw no ground behind a link.
      return safe`
<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:8px auto 22px">
<tr><td class="button" align="center" bgcolor="${colour.indigo}" style="background-color:${colour.indigo};border-radius:26px"><a href="${block.href}" style="display:inline-block;padding:13px 34px;${look.button}">${block.label}</a></td></tr>
</table>`;
    case 'closing':
  }
  return paragraph(lines(block.lines.join('\n')));
}
