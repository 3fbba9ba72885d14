import { afterAll, describe, expect, test } from '@jest/globals';
import type { AdminSite, PortraitView, PublicSite } from '@luar/contracts/site';
import sharp from 'sharp';
import { serviceForm } from '../../../infra/local/stack/test-client.ts';
import { hostileUploads } from '../hostile-uploads.ts';
import { admin, db, stack, visitor } from '../stack.ts';

interface WithPicture {
  _id: string;
  image: string | null;
  picture: { width: number; height: number; avif: string; webp: string } | null;
}
const serviceOf = (body: Record<string, unknown>) => body['service'] as WithPicture;
/** The addresses of all sizes and formats. */
const filesOf = ({ avif, webp }: { avif: string; webp: string }): string[] =>
  [avif, webp].flatMap((srcset) => srcset.split(', ').map((one) => one.split(' ')[0]!));

/** A photo as a phone sends it: rotated by its metadata, and with GPS coordinates. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [1000, 750];
  // Fine detail (noise), so that the resized versions do not compress to unrealistically small files.
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const sand = await sharp({ create: { width: width / 5, height: height / 5, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(sand)
    .resize(width, height)
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Telefone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function fetchImage(path: string) {
  const response = await fetch(stack.url + path);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const candidates = ({ picture }: WithPicture) => (picture ? filesOf(picture) : []);

/** A small picture, because making its versions takes most of the time. */
const colour = (background: string, width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('each hostile upload is refused, and the process keeps running', async () => {
  const { pid } = stack.part('api');
  for (const { what, bytes, fileName, type, refused } of await hostileUploads()) {
    const form = serviceForm({ slug: 'hostil' }, { bytes, fileName, type });
    expect([what, (await admin.post('/api/admin/services', form)).status]).toEqual([what, refused]);
  }
  expect(stack.part('api').pid).toBe(pid);
  expect((await visitor.get('/api/services')).text).not.toContain('hostil');
});

describe('accepted uploads', () => {
  test('a phone photo is rotated upright, is at most 60 kB and has no location data', async () => {
    const form = serviceForm({ slug: 'do-telemovel' }, { bytes: await phonePhoto() });
    const uploaded = serviceOf((await admin.post('/api/admin/services', form)).body);
    expect(uploaded.picture!.height).toBeGreaterThan(uploaded.picture!.width);
    for (const path of candidates(uploaded)) {
      const { bytes, headers } = await fetchImage(path);
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
      // Search for markers of at least four letters: shorter ones occur in image bytes by chance, in one of a hundred runs.
      expect(bytes.includes('Exif') || bytes.includes('Telefone')).toBe(false);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': path.endsWith('avif') ? 'image/avif' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a save without a file keeps the image; an image that another service uses stays', async () => {
    const [red, blue] = [await colour('#a00'), await colour('#00a')];
    const first = serviceOf(
      (await admin.post('/api/admin/services', serviceForm({ slug: 'primeiro' }, { bytes: red }))).body,
    );
    const second = serviceOf(
      (await admin.post('/api/admin/services', serviceForm({ slug: 'segundo' }, { bytes: red }))).body,
    );
    expect(second.image).toBe(first.image);
    const put = (id: string, slug: string, change = {}, bytes?: Buffer) =>
      admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ slug, ...change }, bytes && { bytes }));

    const replaced = serviceOf((await put(first._id, 'primeiro', {}, blue)).body);
    for (const path of candidates(second)) expect((await fetchImage(path)).status).toBe(200);
    expect(serviceOf((await put(first._id, 'primeiro')).body).image).toBe(replaced.image);
    expect(serviceOf((await put(first._id, 'primeiro', { removeImage: 'true' })).body).image).toBeNull();
    for (const { _id } of [first, second]) await admin.send('DELETE', `/api/admin/services/${_id}`);
  });

  test('a deleted service comes back with its id and its image, unless its address is taken by then', async () => {
    const bytes = await colour('#5a3');
    const made = await admin.post(
      '/api/admin/services',
      serviceForm({ slug: 'desfeito', focus: '0.2 0.8' }, { bytes }),
    );
    const service = serviceOf(made.body);
    const path = `/api/admin/services/${service._id}`;
    const restore = () => admin.post(`${path}/restore`);
    expect((await restore()).status).toBe(404);
    expect((await admin.send('DELETE', path)).status).toBe(200);

    const other = serviceOf((await admin.post('/api/admin/services', serviceForm({ slug: 'desfeito' }))).body);
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
    await admin.send('DELETE', `/api/admin/services/${other._id}`);

    const restored = await restore();
    expect([restored.status, restored.body['service']]).toEqual([200, { ...service, version: 2 }]);
    for (const file of candidates(service)) expect((await fetchImage(file)).status).toBe(200);
    expect((await visitor.get('/api/services')).text).toContain('desfeito');
    expect((await restore()).status).toBe(404);
    await admin.send('DELETE', path);
  });

  test('a form made from an older version is refused, one without a version is served', async () => {
    const send = (madeFrom?: string, change = {}) =>
      admin.send('PUT', `/api/admin/services/${made._id}`, serviceForm({ slug: 'com-versao', madeFrom, ...change }));
    const made = (await admin.post('/api/admin/services', serviceForm({ slug: 'com-versao' }))).body['service'] as {
      _id: string;
      version: number;
    };
    expect((await send(String(made.version), { price: '20' })).body['service']).toMatchObject({
      version: made.version + 1,
      price: 20,
    });
    const refused = await send(String(made.version), { price: '30' });
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining('saved elsewhere')]);
    expect((await send(undefined, { price: '40' })).status).toBe(200);
    expect((await send('soon')).status).toBe(400);
    expect((await visitor.get('/api/services')).text).not.toContain('"version"');
  });
});

describe('a portrait', () => {
  // The pages of the next parts take twice as long to render with the services of these tests, whose order is 7.
  afterAll(() => db.collection('services').deleteMany({ order: 7 }));

  const upload = async (bytes: Buffer): Promise<PortraitView> => {
    const form = new FormData();
    form.set('image', new Blob([Uint8Array.from(bytes)]), 'retrato.jpg');
    return (await admin.json<{ portrait: PortraitView }>('POST', '/api/admin/site/portrait', form)).portrait;
  };
  const site = async () => (await admin.json<{ site: AdminSite }>('GET', '/api/admin/site')).site;
  const shown = async () => (await visitor.json<{ site: PublicSite }>('GET', '/api/site')).site.identity.portrait;
  const save = async (portrait: PortraitView | null) => {
    const now = await site();
    await admin.json('PUT', '/api/admin/site', { ...now, identity: { ...now.identity, portrait } });
  };
  const statusesOf = async (portrait: PortraitView) =>
    new Set(await Promise.all(filesOf(portrait.picture).map(async (path) => (await fetchImage(path)).status)));
  test('is refused like the picture of a service, and without a file', async () => {
    const send = async (form: FormData | object) => (await admin.post('/api/admin/site/portrait', form)).status;
    const withFile = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('image', new Blob([bytes]), 'x.jpg');
      return form;
    };
    expect(await send(withFile(new Uint8Array(5 * 1024 * 1024 + 1)))).toBe(413);
    expect(await send(withFile(new TextEncoder().encode('not an image')))).toBe(415);
    expect(await send(new FormData())).toBe(400);
    expect(await send({})).toBe(415);
  });

  test('is shown after a save, and comes back with an earlier state', async () => {
    const portrait = await upload(await colour('#7a3', 60, 90));
    const focus = { x: 0.4, y: 0.2 };
    expect((await site()).identity.portrait).toBeNull();
    await save({ ...portrait, focus });
    expect(await shown()).toEqual({ image: portrait.image, picture: portrait.picture, focus });
    const { version } = await site();
    await save(null);
    expect(await statusesOf(portrait)).toEqual(new Set([200]));
    // An earlier state is brought back with its portrait.
    const { body } = await admin.get(`/api/admin/site/history/${version}`);
    await save((body['site'] as AdminSite).identity.portrait);
    expect((await site()).identity.portrait).toEqual({ ...portrait, focus });
    await save(null);
  });
});
