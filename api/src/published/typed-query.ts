import { bookingRequestSchema } from '@luar/contracts/booking';
import { contactRequestSchema } from '@luar/contracts/contact';
import { formPages } from '@luar/contracts/pages';
import { withoutSlash } from './page-paths.ts';

/** Query parameters of the site's own links. They are kept. */
const linked = ['service', 'package'];
const typed = new Set(
  [
    ...Object.keys(bookingRequestSchema.shape),
    ...Object.keys(contactRequestSchema.shape),
    'day',
    'hour',
    'website',
    'to',
  ].filter((name) => !linked.includes(name)),
);

/**
 * A form that is sent by GET puts the typed values into the URL, and so into browser histories and proxy logs. Returns the
 * URL without them, or `undefined` if it has none.
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
