import { handleOf } from '@luar/contracts/contact-links';
import { locales } from '@luar/contracts/language';
import { type Html, safe } from '@luar/contracts/safe-html';
import type { Block, Fact, MailDocument } from './blocks.ts';
import type { MailContext } from './content.ts';
import { inLanguage, signatureText } from './wording.ts';

/** The site's design within the limits of mail programs: web-safe fonts, plain colours, inline styles. */
const serif = "Georgia,'Times New Roman',serif";
const sans = 'Arial,Helvetica,sans-serif';

const colour = {
  night: '#17142B',
  indigo: '#2B2750',
  gold: '#B98A2F',
  paper: '#F3ECDF',
  white: '#FFFDF9',
  line: '#DDD2BD',
  ink: '#241F3A',
  soft: '#504968',
  mist: '#CFC9E2',
  ivory: '#FAF6EE',
  blue: '#2C5B8F',
};

/** The same roles on a dark screen. Mail programs that know no schemes show the light ones, or invert them. */
const dark = {
  gold: '#D9B568',
  paper: '#1B1833',
  white: '#252145',
  line: '#3A355E',
  ink: '#F4EEE1',
  soft: '#C9C3DB',
  blue: '#A3C4EC',
  moon: '#E3C27A',
};

/** The styles that cannot be inline. Those of the dark scheme outweigh the inline ones. */
const styleSheet = safe`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .ground { padding: 0 !important; }
  .inner { padding: 30px 22px 26px !important; }
  .label { width: 88px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .white { background-color: ${dark.white} !important; }
  .inner, .inner table, .inner td { border-color: ${dark.line} !important; }
  .inner h1, .inner h2, .inner p, .inner td { color: ${dark.ink} !important; }
  .inner .gold { border-color: ${dark.gold} !important; }
  .soft, .inner .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.blue} !important; }
  .button { background-color: ${dark.moon} !important; }
  .inner .button a { color: ${colour.night} !important; }
}`;

const plain = (size: number, line: number, of: string) =>
  `font-family:${sans};font-size:${size}px;line-height:${line};color:${of}`;
const set = (size: number, of: string) =>
  `font-family:${serif};font-size:${size}px;line-height:1.2;font-weight:normal;color:${of}`;

const look = {
  body: plain(16, 1.6, colour.ink),
  label: plain(16, 1.5, colour.soft),
  value: `${plain(16, 1.5, colour.ink)};font-weight:bold;word-break:break-word`,
  note: `font-size:14px;font-weight:normal;color:${colour.soft}`,
  foot: plain(14, 1.7, colour.soft),
  brand: set(34, colour.ivory),
  subtitle: plain(14, 1.4, colour.mist),
  h1: set(30, colour.ink),
  h2: set(21, colour.ink),
  button: `${plain(16, 1.6, colour.ivory)};font-weight:bold;text-decoration:none`,
  link: `color:${colour.blue};text-decoration:underline`,
};

/** Keeps hyphenated words such as "e-mail" and "confirmo-lhe" on one line. */
const prose = (text: string): Html[] =>
  text
    .split(/(\p{L}+(?:-\p{L}+)+)/u)
    .map((part, index) => (index % 2 ? safe`<span style="white-space:nowrap">${part}</span>` : safe`${part}`));

const broken = (text: string, write: (line: string) => Html | Html[]): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? safe`${write(line)}` : safe`<br>${write(line)}`));
const lines = (text: string) => broken(text, (line) => safe`${line}`);

const link = (href: string, label: string): Html =>
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

function renderBlock(block: Block): Html {
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

const head = ({ language, title }: MailDocument, body: Html) => safe`<!DOCTYPE html>
<html lang="${locales[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>
${styleSheet}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${colour.paper}">
${body}
</body>
</html>
`;

const moonNames = {
  waits: { pt: 'Lua quase cheia', en: 'Nearly full moon' },
  agreed: { pt: 'Lua cheia', en: 'Full moon' },
};

/** The picture at the top: the moon of a session, which is full once it is agreed, or the logo. */
export function symbolOf({ moon, language }: MailDocument, { site }: MailContext) {
  if (!moon || !site.moon) return { picture: 'logo.png', width: '30', height: '38', alt: '' } as const;
  const picture = moon === 'waits' ? 'moon-gibbous.png' : 'moon-full.png';
  return { picture, width: '84', height: '84', alt: moonNames[moon][language] } as const;
}

/** Renders the mail as HTML. It loads nothing from the network and is complete without its two images. */
export function renderHtml(document: MailDocument, context: MailContext): string {
  const { site, siteUrl } = context;
  const { picture, ...symbol } = symbolOf(document, context);
  const { language, title, preview, blocks, footnote } = document;
  const subtitle = inLanguage(site.subtitle, language);
  const profile = site.instagram && safe` · ${link(site.instagram, handleOf(site.instagram) || 'Instagram')}`;
  const night = safe`<tr><td align="center" bgcolor="${colour.night}" style="padding:34px 24px 32px;background-color:${colour.night};border-bottom:4px solid ${colour.gold};border-radius:14px 14px 0 0">
<img src="cid:${picture}" width="${symbol.width}" height="${symbol.height}" alt="${symbol.alt}" style="display:block;border:0;margin:0 auto 10px;color:${colour.mist}">
<div style="${look.brand}">${site.name}</div>${
    subtitle
      ? safe`
<div style="padding-top:6px;${look.subtitle}">${subtitle}</div>`
      : ''
  }
</td></tr>`;
  const letter = safe`<tr><td class="inner white" bgcolor="${colour.white}" style="padding:40px 40px 34px;background-color:${colour.white};border-radius:0 0 14px 14px">
<h1 style="margin:0 0 16px;${look.h1}">${title}</h1>${blocks.map(renderBlock)}
<img src="cid:phases.png" width="118" height="20" alt="" style="display:block;border:0;margin:30px auto 0">
</td></tr>`;
  const foot = safe`<tr><td class="soft" align="center" style="padding:24px 24px 10px;${look.foot}">
${signatureText(site, language)}<br>
${link(siteUrl, new URL(siteUrl).host)}${profile}
<p style="margin:20px 0 0;font-size:13px;line-height:1.6">${prose(footnote)}</p>
</td></tr>`;
  const page = safe`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" bgcolor="${colour.paper}" style="background-color:${colour.paper}">
<tr><td class="ground" align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
${night}
${letter}
${foot}
</table>
</td></tr>
</table>`;
  return head(document, page).markup;
}
