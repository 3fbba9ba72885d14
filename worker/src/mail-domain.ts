// The state of SPF, DKIM and DMARC is read with node:dns. mailauth evaluates received mails and brings ten packages; whether
// three TXT records exist and are valid takes a hundred lines. The worker asks, because the API's network has no way out,
// and publishes the answer with its heartbeat; the dashboard shows what is missing or wrong. A DKIM record cannot be listed,
// so eleven usual names are tried, and `MAIL_DKIM_SELECTOR` names another; not found among the usual ones is "unknown" and
// no alarm.

import { resolveTxt } from 'node:dns/promises';
import type { MailDomain, RecordState } from '@luar/contracts/mail';

/** DNS cannot list the DKIM selectors of a domain: these are the ones that providers usually choose. */
const usualSelectors = [
  'google',
  'zmail',
  'zoho',
  'selector1',
  'selector2',
  'default',
  'dkim',
  'mail',
  'k1',
  's1',
  's2',
];
/** Domains of tests, examples and local networks have no public records. */
const isPublic = (domain: string) =>
  /\.[a-z]/i.test(domain) && !/\.(test|example|local|localhost|invalid|internal|lan)$/i.test(domain);

export type Lookup = (name: string) => Promise<string[][]>;

export const domainOf = (address: string): string | undefined => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return isPublic(domain) ? domain : undefined;
};

/** The TXT records of a name; none for an answer that says so. Throws if there is no answer. */
async function textsOf(name: string, lookup: Lookup, none = ['ENOTFOUND', 'ENODATA']): Promise<string[]> {
  try {
    return (await lookup(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && none.includes(String(error.code))) return [];
    throw error;
  }
}

/** Two records of a kind make both invalid. */
const oneOf = (found: readonly string[], isGood: (record: string) => boolean): RecordState =>
  found.length === 0 ? 'missing' : found.length === 1 && found.every(isGood) ? 'ok' : 'faulty';

async function spfOf(domain: string, lookup: Lookup): Promise<RecordState> {
  const texts = await textsOf(domain, lookup, ['ENODATA']);
  const found = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  // "+all" and "all" let everyone send in the domain's name.
  return oneOf(found, (record) => / [-~?]all\b| redirect=/i.test(record));
}

async function dmarcOf(domain: string, lookup: Lookup): Promise<RecordState> {
  // The record of a parent applies to its subdomains.
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from++) {
    const texts = await textsOf(`_dmarc.${labels.slice(from).join('.')}`, lookup);
    const found = texts.filter((text) => /^v=DMARC1\b/i.test(text));
    if (found.length > 0) return oneOf(found, (record) => /;\s*p=(none|quarantine|reject)\b/i.test(record));
  }
  return 'missing';
}

/** A record under an unusual selector cannot be found. */
async function dkimOf(domain: string, selector: string | undefined, lookup: Lookup): Promise<RecordState> {
  const names = selector === undefined ? usualSelectors : [selector];
  const found = await Promise.all(names.map((name) => textsOf(`${name}._domainkey.${domain}`, lookup)));
  const keys = found.flat().filter((text) => /\bp=/i.test(text));
  if (keys.some((text) => /\bp=[\w+/]/i.test(text))) return 'ok';
  // An empty key is one that was withdrawn.
  if (keys.length > 0) return 'faulty';
  return selector === undefined ? 'unknown' : 'missing';
}

const orUnknown = (state: Promise<RecordState>) => state.catch((): RecordState => 'unknown');

/** The records by which a receiver's server decides whether mails from the domain are genuine. */
export async function checkMailDomain(
  name: string,
  selector: string | undefined,
  lookup: Lookup = resolveTxt,
): Promise<MailDomain> {
  const spf = await orUnknown(spfOf(name, lookup));
  // Without name servers, or for a name that does not exist, nothing can be said.
  if (spf === 'unknown') return { name, spf, dkim: spf, dmarc: spf };
  const [dkim, dmarc] = await Promise.all([
    orUnknown(dkimOf(name, selector, lookup)),
    orUnknown(dmarcOf(name, lookup)),
  ]);
  return { name, spf, dkim, dmarc };
}

const againAfterMs = 3_600_000;

/** Checks the sender's domain now and every hour. Returns what is known of it. */
export function followMailDomain(
  sender: string | undefined,
  selector: string | undefined,
): () => { domain?: MailDomain } {
  const name = sender === undefined ? undefined : domainOf(sender);
  if (name === undefined) return () => ({});
  let known: { domain?: MailDomain } = {};
  const check = async () => {
    known = { domain: await checkMailDomain(name, selector) };
  };
  void check();
  setInterval(() => void check(), againAfterMs).unref();
  return () => known;
}
