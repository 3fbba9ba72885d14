/** The domains of most visitors' addresses, and those that are close to them without being a mistake. */
const domains =
  'gmail.com hotmail.com outlook.com outlook.pt yahoo.com icloud.com sapo.pt live.com.pt hotmail.pt'.split(' ');
const others = ['mail.com', 'ymail.com', 'googlemail.com'];

/** One letter more, less or other, or two that are swapped. */
function isNear(typed: string, known: string): boolean {
  let at = 0;
  while (at < known.length && typed[at] === known[at]) at++;
  const [a, b] = [typed.slice(at), known.slice(at)];
  const [rest, other] = [a.slice(1), b.slice(1)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && rest.slice(1) === other.slice(1);
  return rest === other || a === other || rest === b || isSwapped;
}

/** The address that was probably meant: "ana@gmial.com" is near "ana@gmail.com". It advises, and never refuses. */
export function nearMiss(address: string): string | undefined {
  const [name, typed = ''] = address.trim().split('@');
  const domain = typed.toLowerCase();
  if (domains.includes(domain) || others.includes(domain)) return undefined;
  const known = domains.find((each) => isNear(domain, each));
  return name && known && `${name}@${known}`;
}
