import { createHash } from 'node:crypto';
import { locales, type Language } from '@luar/contracts/language';

const lightColours =
  'color-scheme:light;--paper:#f3ecdf;--card:#fffdf9;--line:#ddd2bd;--ink:#241f3a;--note:#e6f1ea;--green:#1e4e3c;--blue:#2c5b8f;--deep:#1f4470;--on:#fffdf9';
const darkColours =
  'color-scheme:dark;--paper:#1b1833;--card:#252145;--line:#3a355e;--ink:#f4eee1;--note:#16302c;--green:#a8dcc0;--blue:#a3c4ec;--deep:#c9def6;--on:#17142b';

/** The look of the API's own pages beside Bull Board. The site's style files are named after their content. */
const style = [
  `:root{${lightColours}}`,
  `@media screen and (prefers-color-scheme:dark){:root{${darkColours}}}`,
  'body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}',
  'main{max-width:34rem;margin:0 auto;padding:24px;border:1px solid var(--line);border-radius:14px;background:var(--card)}',
  'h1{margin:0 0 16px;font:600 1.75rem/1.2 Georgia,serif}',
  'p,form{margin:0 0 16px}',
  'p[role=status]{padding:14px 18px;border-radius:10px;background:var(--note);color:var(--green)}',
  'button{min-height:48px;padding:12px 24px;border:1px solid transparent;border-radius:24px;background:var(--blue);color:var(--on);font:inherit;font-weight:600}',
  'button:hover{background:var(--deep)}',
  'a{display:inline-block;padding:10px 0;color:var(--blue)}',
  ':focus-visible{outline:3px solid var(--blue);outline-offset:3px}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');

/** Adds the style of these pages to a policy. */
export const withPlainStyle = (policy: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'sha256-${styleHash}'`);

export const plainPage = (language: Language, title: string, content: readonly string[]): string =>
  [
    `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main><h1>${title}</h1>`,
    ...content,
    '</main></body></html>',
  ].join('\n');
