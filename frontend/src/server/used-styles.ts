// A page has inline only the rules that its elements can match. Its style files arrive when the application starts, which is
// the first that can show anything else.

interface Always {
  always: string;
}

interface Group {
  head: string;
  rules: readonly Rule[];
}

interface Style {
  selectors: readonly { text: string; needs: readonly string[] }[];
  body: string;
}

export type Rule = Always | Group | Style;

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
  for (let at = 0; css.indexOf('{', at) !== -1;) {
    const open = css.indexOf('{', at);
    const end = closing(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, end);
    if (/^@(?:media|supports|container)/.test(head)) rules.push({ head, rules: rulesOf(body) });
    else if (head.startsWith('@')) rules.push({ always: `${head}{${body}}` });
    else
      rules.push({
        selectors: (head.match(selector) ?? []).map((text) => ({ text, needs: needsOf(text) })),
        body,
      });
    at = end + 1;
  }
  return rules;
}

function written(rules: readonly Rule[], present: ReadonlySet<string>): string {
  const texts = rules.map((rule) => {
    if ('always' in rule) return rule.always;
    const [head, body] =
      'rules' in rule
        ? [rule.head, written(rule.rules, present)]
        : [
            rule.selectors
              .filter(({ needs }) => needs.every((name) => present.has(name)))
              .map(({ text }) => text)
              .join(','),
            rule.body,
          ];
    return head && body && `${head}{${body}}`;
  });
  return texts.join('');
}

/** The rules that an element of this HTML can match. */
export function usedStyles(rules: readonly Rule[], html: string): string {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return written(rules, new Set([...classes, ...(html.match(/data-[xy]="\d+"/g) ?? [])]));
}
