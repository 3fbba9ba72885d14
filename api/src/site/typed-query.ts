import { bookingRequestSchema } from '@luar/contracts/booking';
import { contactRequestSchema } from '@luar/contracts/contact';
import { formPages } from '@luar/contracts/pages';
import { withoutSlash } from './pages.ts';

/** What the site's own links say. */
const linked = ['service', 'package'];
const typed = new Set(
  [...Object.keys(bookingRequestSchema.shape), ...Object.keys(contactRequestSchema.shape), 'website', 'to'].filter(
    (name) => !linked.includes(name),
  ),
);

/**
 * A form sent as a query puts what was typed into the address, and so into histories and logs on the way. Answers the
 * address without it, or nothing where there is nothing to take out.
 */
export function withoutTyped(address: string): string | undefined {
  const [path = '', ...queries] = address.split('?');
  const page = withoutSlash(path).replace(/^\/en(?=\/)/, '');
  if (!formPages.some((known) => known === page)) return undefined;
  const fields = new URLSearchParams(queries.join('?'));
  if (![...fields.keys()].some((name) => typed.has(name))) return undefined;
  const kept = new URLSearchParams([...fields].filter(([name, value]) => linked.includes(name) && value !== ''));
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}
