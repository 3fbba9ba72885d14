import type { AdminSite, PublicSite, Site, SiteVersion } from '@luar/contracts/site';
import { admin, visitor } from '../stack.ts';

export const stored = async (client = admin) => (await client.json<{ site: AdminSite }>('GET', '/api/admin/site')).site;
export const shown = async (client = visitor) => (await client.json<{ site: PublicSite }>('GET', '/api/site')).site;
export const history = async (client = admin) =>
  (await client.json<{ versions: SiteVersion[] }>('GET', '/api/admin/site/history')).versions;
export const save = (site: object, more: object = {}, client = admin) =>
  client.send('PUT', '/api/admin/site', { ...site, ...more });

/** Saves the stored settings with a change. */
export async function change(edit: (site: Site) => void, more: object = {}, client = admin): Promise<AdminSite> {
  const site = await stored(client);
  edit(site);
  const { status, body, text } = await save(site, { madeFrom: site.version, ...more }, client);
  if (status !== 200) throw new Error(`The save answered ${status}: ${text}`);
  return body['site'] as AdminSite;
}

export const faults = (body: Record<string, unknown>) =>
  (body['errors'] as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

/** How many services, features and testimonials visitors see. */
export const counts = async () => {
  const { allServices } = await visitor.json<{ allServices: unknown[] }>('GET', '/api/services');
  const { content } = await visitor.json<{ content: { testimonials: unknown[]; features: unknown[] } }>(
    'GET',
    '/api/home-content',
  );
  return [allServices.length, content.features.length, content.testimonials.length];
};
