// A page has inline only the rules that its elements can match. Its style files arrive when the application starts, which is
// the first that can show anything else.

export interface Rule {
  /** The selectors, or the one head of a rule that is not of style. */
  heads: readonly { text: string; needs: readonly string[] }[];
  body: string | readonly Rule[];
}

/** The end of the block that opens at this place. No string of the styles has a brace. */
function closing(css: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0) {
    at += 1;
    if (at >= css.length) throw new Error('A style has a block without an end');
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
  }
  return at;
}

/** Brackets with what they hold, three deep. */
const brackets = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const selector = new RegExp(`(?:[^,()]|${brackets})+`, 'g');
/** What does not have to be there for the selector to match: the arguments of :not, and of a choice of several. */
const optional = new RegExp(String.raw`:not${brackets}|:(?:is|where|has)\([^()]*,[^()]*\)`, 'g');

/** Classes, and positions of pictures. Other attributes may be set before the application starts. */
const needsOf = (text: string): string[] =>
  text.replace(optional, '').match(/(?<=\.)[a-z_][\w-]*|data-[xy]="\d+"/gi) ?? [];

/** Reads styles as the build writes them: without comments, and with nothing but rules at the top. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0, open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const end = closing(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, end);
    const selectors = head.startsWith('@') ? [] : (head.match(selector) ?? []);
    rules.push({
      heads:
        selectors.length > 0 ? selectors.map((text) => ({ text, needs: needsOf(text) })) : [{ text: head, needs: [] }],
      body: /^@(?:media|supports|container)/.test(head) ? rulesOf(body) : body,
    });
    at = end + 1;
  }
  return rules;
}

const written = (rules: readonly Rule[], present: ReadonlySet<string>): string =>
  rules
    .map(({ heads, body }) => {
      const matching = heads.filter(({ needs }) => needs.every((name) => present.has(name)));
      const inside = typeof body === 'string' ? body : written(body, present);
      return matching.length > 0 && inside ? `${matching.map(({ text }) => text).join(',')}{${inside}}` : '';
    })
    .join('');

/** The rules that an element of this HTML can match. */
export function usedStyles(rules: readonly Rule[], html: string): string {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return written(rules, new Set([...classes, ...(html.match(/data-[xy]="\d+"/g) ?? [])]));
}
