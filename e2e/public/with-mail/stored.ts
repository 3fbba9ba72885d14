import { Client } from '../../../infra/local/stack/test-client.ts';
import type { Language } from '../browser.ts';
import { site } from './site.ts';

interface Stored {
  name: string;
  email: string;
  message: string;
  suspectedSpam: boolean;
  language: Language;
  mails: { state: string }[];
}
let admin: Promise<Client> | undefined;

/** The bookings or messages of this address in the panel. */
export async function stored(kind: 'bookings' | 'messages', email: string): Promise<Stored[]> {
  admin ??= new Client(site.stack.url).signIn();
  const { body } = await (await admin).get(`/api/admin/${kind}?limit=100`);
  return (body[kind] as Stored[]).filter((one) => one.email === email);
}
let people = 0;
/** The address of another visitor. */
export const someone = () => `pessoa-${people++}@exemplo.test`;
