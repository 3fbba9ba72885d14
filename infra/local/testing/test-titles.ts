const token = new RegExp(
  [
    /\/\/[^\n]*/, // comments
    /\/\*[^]*?\*\//,
    /'(?:\\.|[^'\\\n])*'/, // strings; a template inside a template becomes two tokens, which does not affect the tokens after it
    /"(?:\\.|[^"\\\n])*"/,
    /`(?:\\[^]|[^`\\])*`/,
    /(?<=(?:[(,=:[!&|?{};+]|=>|return)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/, // regular expressions
    /[\w$]+/,
    /[^\s\w$]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * The titles of all `test(...)` and `test.each(...)(...)` calls in a test file, as written in its source: with the
 * placeholders of `test.each`, and without the titles of the surrounding `describe`.
 */
export function titlesIn(source: string): ReadonlySet<string> {
  const tokens = [...source.matchAll(token)].map(([text]) => text).filter((text) => !/^\/[/*]/.test(text));
  const titles = new Set<string>();
  tokens.forEach((text, at) => {
    if ((text !== 'test' && text !== 'it') || tokens[at - 1] === '.') return;
    let next = at + 1;
    let each = false;
    for (; tokens[next] === '.'; next += 2) each ||= tokens[next + 1] === 'each';
    if (each) {
      // Skip the type arguments and the table.
      while (next < tokens.length && tokens[next] !== '(') next++;
      next = afterGroup(tokens, next);
    }
    const title = tokens[next] === '(' ? tokens[next + 1] : undefined;
    if (title !== undefined && /^['"`]/.test(title)) titles.add(title.slice(1, -1).replaceAll(/\\(.)/g, '$1'));
  });
  return titles;
}

/** The index after the parenthesis that closes the one at `open`. */
function afterGroup(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at] === '(') depth++;
    if (tokens[at] === ')' && --depth === 0) return at + 1;
  }
  return tokens.length;
}
