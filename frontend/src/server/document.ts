import { type Language, locales } from '@luar/contracts/language';
import { type DocumentState, stateId } from '../shared/document-state.ts';
import { element, jsonElement } from './html.ts';

interface Parts {
  language: Language;
  head: string;
  scripts: readonly string[];
  styles: readonly { path: string; text: string }[];
  body: string;
  state: DocumentState;
}

/** The places of index.html that a page fills. One that is missing is a fault of the build, and not to be passed over. */
function fill(template: string, place: RegExp, content: string): string {
  if (!place.test(template)) throw new Error(`The built index.html has no ${place.source}`);
  // As a function: a text may hold "$&".
  return template.replace(place, () => content);
}

/**
 * The styles stand in the document itself: a first visit draws its page without asking for anything else. The files are
 * named all the same, switched off, so that the browser's own loader takes them for loaded.
 */
export function composeDocument(template: string, { language, head, scripts, styles, body, state }: Parts): string {
  const links = [
    `<style>${styles.map(({ text }) => text).join('')}</style>`,
    ...styles.map(({ path }) => element('link', { rel: 'stylesheet', disabled: '', href: path })),
    ...scripts.map((href) => element('link', { rel: 'modulepreload', crossorigin: '', href })),
  ];
  const filled = [
    [/<html lang="[^"]*">/, `<html lang="${locales[language]}">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    [/\s*<link rel="stylesheet"[^>]*>/, ''],
    [/<\/head>/, `  ${links.join('\n    ')}\n  </head>`],
    [/<!--app-->/, body],
    // Last, so that nobody who reads waits for it.
    [/<\/body>/, `  ${jsonElement({ type: 'application/json', id: stateId }, state)}\n  </body>`],
  ] as const;
  return filled.reduce((document, [place, content]) => fill(document, place, content), template);
}
