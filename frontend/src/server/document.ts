import { type Language, locales } from '@luar/contracts/language';
import { type DocumentState, stateId } from '../shared/document-state.ts';
import { element, escapeHtml, jsonElement } from './html.ts';

interface Parts {
  language: Language;
  head: string;
  styles: string;
  body: string;
  state: DocumentState;
}

/** Replaces a placeholder of index.html. A missing placeholder is an error of the build. */
function fill(template: string, place: RegExp, content: string): string {
  if (!place.test(template)) throw new Error(`The built index.html has no ${place.source}`);
  // A function, because "$&" in a replacement string is special.
  return template.replace(place, () => content);
}

/** Inlines the styles, so that a first visit renders without further requests. */
export function composeDocument(template: string, { language, head, styles, body, state }: Parts): string {
  const filled = [
    [/<html lang="[^"]*">/, `<html lang="${locales[language]}">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    [/\s*<link rel="stylesheet"[^>]*>/, ''],
    [/<\/head>/, `  <style>${styles}</style>\n  </head>`],
    [/<!--app-->/, body],
    // At the end, so that it does not delay the content.
    [/<\/body>/, `  ${jsonElement({ type: 'application/json', id: stateId }, state)}\n  </body>`],
  ] as const;
  return filled.reduce((document, [place, content]) => fill(document, place, content), template);
}

interface StillParts {
  language: Language;
  title: string;
  styles: string;
  body: string;
}

/** A document that is not to be found or followed, and that loads no script. */
export function composeStill(template: string, { language, title, styles, body }: StillParts): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    element('meta', { name: 'robots', content: 'noindex' }),
    element('meta', { name: 'referrer', content: 'no-referrer' }),
  ];
  const filled = [
    [/<html lang="[^"]*">/, `<html lang="${locales[language]}">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head.join('\n    ')],
    [/\s*<link rel="stylesheet"[^>]*>/, ''],
    [/<\/head>/, `  <style>${styles}</style>\n  </head>`],
    [/<!--app-->/, body],
  ] as const;
  const still = template.replace(/\s*<script\b[\s\S]*?<\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');
  return filled.reduce((document, [place, content]) => fill(document, place, content), still);
}
