import { type Language, locales } from '@luar/contracts/language';
import { type DocumentState, stateId } from '../shared/document-state.ts';
import { element, escapeHtml, jsonElement } from './html.ts';

interface Parts {
  language: Language;
  head: string;
  styles: string;
  body: string;
}

/** Replaces a placeholder of index.html. A missing placeholder is an error of the build. */
function fill(template: string, place: RegExp, content: string): string {
  if (!place.test(template)) throw new Error(`The built index.html has no ${place.source}`);
  // A function, because "$&" in a replacement string is special.
  return template.replace(place, () => content);
}

/** Inlines the styles, so that a first visit renders without further requests. */
function compose(template: string, { language, head, styles, body }: Parts): string {
  const filled = [
    [/<html lang="[^"]*">/, `<html lang="${locales[language]}">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    [/\s*<link rel="stylesheet"[^>]*>/, ''],
    [/<\/head>/, `  <style>${styles}</style>\n  </head>`],
    [/<!--app-->/, body],
  ] as const;
  return filled.reduce((document, [place, content]) => fill(document, place, content), template);
}

/** The state stands at the end, so that it does not delay the content. */
export const composeDocument = (template: string, parts: Parts, state: DocumentState): string =>
  fill(
    compose(template, parts),
    /<\/body>/,
    `  ${jsonElement({ type: 'application/json', id: stateId }, state)}\n  </body>`,
  );

/** A document that is not to be found or followed, and that loads no script. */
export function composeStill(template: string, { title, ...parts }: Omit<Parts, 'head'> & { title: string }): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    element('meta', { name: 'robots', content: 'noindex' }),
    element('meta', { name: 'referrer', content: 'no-referrer' }),
  ].join('\n    ');
  const still = template.replace(/\s*<script\b[\s\S]*?<\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');
  return compose(still, { ...parts, head });
}
