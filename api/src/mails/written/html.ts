import { handleOf } from '@luar/contracts/contact-links';
import { locales } from '@luar/contracts/language';
import type { MailDocument } from './blocks.ts';
import type { MailContext } from './content.ts';
import { link, prose, renderBlock } from './html-blocks.ts';
import { colour, look, styleSheet } from './html-look.ts';
import { logo, moons, phases } from '../pictures.ts';
import { type Html, safe } from '@luar/contracts/safe-html';
import { inLanguage, signatureText } from './wording.ts';

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

/** The picture at the top: the moon of a session, or the logo. */
export function symbolOf({ moon, language }: MailDocument, { site }: MailContext) {
  if (!moon || !site.moon) return { picture: logo, width: '30', height: '38', alt: '' };
  return { picture: moons[moon], width: '84', height: '84', alt: moonNames[moon][language] };
}

/** Renders the mail as HTML. It loads nothing from the network and is complete without its two images. */
export function renderHtml(document: MailDocument, context: MailContext): string {
  const { site, siteUrl } = context;
  const { picture, ...symbol } = symbolOf(document, context);
  const { language, title, preview, blocks, footnote } = document;
  const subtitle = inLanguage(site.subtitle, language);
  const profile = site.instagram && safe` · ${link(site.instagram, handleOf(site.instagram) || 'Instagram')}`;
  const night = safe`<tr><td align="center" bgcolor="${colour.night}" style="padding:34px 24px 32px;background-color:${colour.night};border-bottom:4px solid ${colour.gold};border-radius:14px 14px 0 0">
<img src="cid:${picture.name}" width="${symbol.width}" height="${symbol.height}" alt="${symbol.alt}" style="display:block;border:0;margin:0 auto 10px;color:${colour.mist}">
<div style="${look.brand}">${site.name}</div>${
    subtitle
      ? safe`
<div style="padding-top:6px;${look.subtitle}">${subtitle}</div>`
      : ''
  }
</td></tr>`;
  const letter = safe`<tr><td class="inner white" bgcolor="${colour.white}" style="padding:40px 40px 34px;background-color:${colour.white};border-radius:0 0 14px 14px">
<h1 style="margin:0 0 16px;${look.h1}">${title}</h1>${blocks.map(renderBlock)}
<img src="cid:${phases.name}" width="118" height="20" alt="" style="display:block;border:0;margin:30px auto 0">
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
