import { createHash } from 'node:crypto';
import { locales, type Language } from '@luar/contracts/language';

/** The look of the API's own pages beside Bull Board. The site's style files are named after their content. */
const style = [
  'body{margin:0;padding:24px 16px;background:#f3ecdf;color:#241f3a;font:17px/1.5 system-ui,sans-serif}',
  'main{max-width:34rem;margin:0 auto;padding:24px;border:1px solid #ddd2bd;border-radius:14px;background:#fffdf9}',
  'h1{margin:0 0 16px;font:600 1.75rem/1.2 Georgia,serif}',
  'p,form{margin:0 0 16px}',
  'p[role=status]{padding:14px 18px;border-radius:10px;background:#e6f1ea;color:#1e4e3c}',
  'button{min-height:48px;padding:12px 24px;border:0;border-radius:24px;background:#2c5b8f;color:#fff;font:inherit;font-weight:600}',
  'button:hover{background:#1f4470}',
  'a{display:inline-block;padding:10px 0;color:#2c5b8f}',
  ':focus-visible{outline:3px solid #2c5b8f;outline-offset:3px}',
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
