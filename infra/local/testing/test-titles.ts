const token = new RegExp(
  [
    /\/\/[^\n]*/, // comments
    /\/\*[^]*?\*\//,
    /'(?:\\.|[^'\\\n])*'/, // strings; a template inside a template is split in two, which leaves the rest in step
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
 * The titles that a test file gives to `test(...)` and `test.each(...)(...)`, as its source has them: with the
 * placeholders of `test.each`, and without the titles of the `describe` around them.
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
      // Past the types and the table.
      while (next < tokens.length && tokens[next] !== '(') next++;
      next = afterGroup(tokens, next);
    }
    const title = tokens[next] === '(' ? tokens[next + 1] : undefined;
    if (title !== undefined && /^['"`]/.test(title)) titles.add(title.slice(1, -1).replaceAll(/\\(.)/g, '$1'));
  });
  return titles;
}

/** The place after the parenthesis that closes the one at `open`. */
function afterGroup(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at] === '(') depth++;
    if (tokens[at] === ')' && --depth === 0) return at + 1;
  }
  return tokens.length;
}
