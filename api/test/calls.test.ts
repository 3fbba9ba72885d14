import { beforeAll, describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import type { MailView, RequestView } from '@luar/contracts/request-views';
import { oneRequestSchema } from '@luar/contracts/letters';
import { limits } from '@luar/contracts/limits';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import { promisedUntil } from '@luar/contracts/open-days';
import type { RequestEvent, RequestState } from '@luar/contracts/request-history';
import { seedSite } from '@luar/contracts/site-seed';
import { moonAnswerSchema } from '@luar/contracts/moon';
import { version as program } from '@luar/contracts/version';
import type { Today } from '@luar/contracts/today';
import { eventually } from '../../infra/local/stack/eventually.ts';
import { storedTimes } from '../../infra/local/stack/test-visit.ts';
import { until } from '../../infra/local/stack/until.ts';
import { type Answer, booking, message, newAddress, serviceForm } from '../../infra/local/stack/test-client.ts';
import { admin, db, stack, visitor, withApi } from './stack.ts';

// What the calls of visitors and of the panel do, with a worker that sends.
// One process sends the mails: each takes half a second of processor time to start.
withApi({ env: { WORKER_CONCURRENCY: '1' } });

const codes = (body: Record<string, unknown>) =>
  (body['errors'] as { field: string; code: string; message: string }[]).map(({ field, code }) => `${field} ${code}`);
const failure = { success: false, code: expect.any(String), message: expect.stringMatching(/\w/) };
/** The path and the form of a request, and the list that it is in. */
const forms = [
  ['bookings', 'bookings', booking],
  ['contact', 'messages', message],
] as const;
const unknownId = '0'.repeat(24);

/** Writes a state to a stored request that no call can produce. */
interface StoredRequest {
  history: RequestEvent[];
  createdAt: Date;
  date?: string;
  time?: string;
  service?: { durationMinutes: number };
}

/** Changes a stored request, with all that follows from its history. */
async function store(list: string, id: string, change: object, where: object = {}): Promise<void> {
  const requests = db.collection(list);
  const _id = new ObjectId(id);
  await requests.updateOne({ _id, ...where }, { $set: change });
  const found = await requests.findOne<StoredRequest>({ _id });
  if (!found) return;
  const { date = '2999-01-05', time = '10:00', service, ...request } = found;
  const { waitsSince, ...times } = storedTimes({ ...request, date, time }, service?.durationMinutes ?? 0);
  await requests.updateOne(
    { _id },
    {
      $set: { ...(service && times), ...(waitsSince && { waitsSince }) },
      ...(!waitsSince && { $unset: { waitsSince: 1 } }),
    },
  );
}

describe('public reads', () => {
  test('services: only active ones, in order, with prices in euros', async () => {
    const { status, body } = await visitor.get('/api/services');
    expect([status, body['success']]).toEqual([200, true]);
    const services = body['allServices'] as Record<string, unknown>[];
    expect(services.map(({ slug, price, duration }) => [slug, price, duration])).toEqual([
      ['leitura-de-tarot', 40, 60],
      ['mapa-astral', 50, 90],
      ['terapia-com-cristais', 30, 75],
    ]);
    for (const service of services)
      expect(service).toMatchObject({ isActive: true, bookingEnabled: true, image: null });
    const named = services.flatMap((service) => Object.keys(service));
    expect(named).not.toContain('moments');
    const { moments } = await visitor.json<{ moments: Record<string, { minutes: number }[]> }>(
      'GET',
      '/api/services/moments',
    );
    expect(moments['mapa-astral']?.map(({ minutes }) => minutes)).toEqual([5, 10, 40, 25, 10]);
  });

  test('tonight’s moon', async () => {
    const { status, body } = await visitor.get('/api/moon');
    expect([status, moonAnswerSchema.parse(body).moon.date]).toEqual([200, todayInLisbon()]);
  });
});

describe('forms', () => {
  test('a booking is stored with a snapshot of its service', async () => {
    const { status, body } = await visitor.post('/api/bookings', booking, { ...newAddress(), 'accept-language': 'en' });
    expect([status, body['success']]).toEqual([201, true]);
    const { bookings } = (await admin.get('/api/admin/bookings')).body as { bookings: Record<string, unknown>[] };
    expect(bookings.find(({ _id }) => _id === body['id'])).toMatchObject({
      ...booking,
      price: 50,
      serviceName: { pt: 'Mapa astral', en: 'Birth chart' },
      language: 'en',
      suspectedSpam: false,
    });
  });

  test('a message is stored', async () => {
    const { status, body } = await visitor.post('/api/contact', message, newAddress());
    expect([status, body['success']]).toEqual([201, true]);
    const { messages } = (await admin.get('/api/admin/messages')).body as { messages: Record<string, unknown>[] };
    expect(messages.find(({ _id }) => _id === body['id'])).toMatchObject({ ...message, language: 'pt' });
  });

  test('an unknown, hidden or not bookable service cannot be booked', async () => {
    const made: string[] = [];
    for (const [slug, change] of [
      ['sem-marcacao', { bookingEnabled: 'false' }],
      ['escondido', { isActive: 'false' }],
    ] as const) {
      const { body } = await admin.post('/api/admin/services', serviceForm({ slug, ...change }));
      made.push((body['service'] as { _id: string })._id);
    }
    for (const service of ['nao-existe', 'sem-marcacao', 'escondido']) {
      const { status, body } = await visitor.post('/api/bookings', { ...booking, service }, newAddress());
      expect([status, codes(body)]).toEqual([400, ['service unknown_service']]);
    }
    for (const id of made) await admin.send('DELETE', `/api/admin/services/${id}`);
  });
});

describe('services of the panel', () => {
  let id: string;

  test('are created with blank features dropped, listed, read, changed, toggled and deleted', async () => {
    const created = await admin.post('/api/admin/services', serviceForm());
    expect(created.status).toBe(201);
    const service = created.body['service'] as Record<string, unknown>;
    id = String(service['_id']);
    expect(service).toMatchObject({
      slug: 'um-teste',
      name: { pt: 'Um teste', en: 'A test' },
      price: 12.5,
      duration: 45,
      order: 7,
      features: [
        { pt: 'a', en: 'x' },
        { pt: 'c', en: 'z' },
      ],
    });
    expect((await admin.get('/api/admin/services')).body['services']).toContainEqual(service);
    expect((await admin.get(`/api/admin/services/${id}`)).body).toEqual({ success: true, service });
    const changed = await admin.send(
      'PUT',
      `/api/admin/services/${id}`,
      serviceForm({ price: '0', name_pt: 'Outro', order: undefined }),
    );
    expect(changed.body['service']).toMatchObject({ price: 0, name: { pt: 'Outro' }, order: 7 });
    for (const isActive of [false, true]) {
      const toggled = await admin.post(`/api/admin/services/${id}/toggle-active`);
      expect([toggled.status, toggled.body['service']]).toEqual([200, expect.objectContaining({ isActive })]);
      const shown = (await visitor.get('/api/services')).text.includes('um-teste');
      expect(shown).toBe(isActive);
    }
  });

  test('a slug is unique', async () => {
    const { status, body } = await admin.post('/api/admin/services', serviceForm({ slug: 'mapa-astral' }));
    expect([status, codes(body)]).toEqual([409, ['slug slug_taken']]);
    const moved = await admin.send('PUT', `/api/admin/services/${id}`, serviceForm({ slug: 'mapa-astral' }));
    expect(moved.status).toBe(409);
  });

  test('there are at most as many as the limit says, also after concurrent creations and an undo', async () => {
    const services = db.collection('services');
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ slug: `limite-${at}`, features: [] }));
    const create = (slug: string) => admin.post('/api/admin/services', serviceForm({ slug }));
    await services.insertMany(numbered(limits.list.services - 1 - (await services.countDocuments())));
    const last = await create('o-ultimo');
    expect(last.status).toBe(201);
    const path = `/api/admin/services/${(last.body['service'] as { _id: string })._id}`;
    const tooMany = { status: 409, body: { code: 'too_many_services', message: expect.stringContaining('100') } };
    for (const answer of await Promise.all(['a-mais', 'ainda-mais'].map(create))) expect(answer).toMatchObject(tooMany);
    await admin.send('DELETE', path);
    const instead = await create('em-vez-dele');
    expect(instead.status).toBe(201);
    expect(await admin.post(`${path}/restore`)).toMatchObject(tooMany);
    expect(await services.countDocuments()).toBe(limits.list.services);
    await services.deleteMany({ slug: /^limite-/ });
    expect((await admin.post(`${path}/restore`)).status).toBe(200);
    for (const { body } of [last, instead])
      await admin.send('DELETE', `/api/admin/services/${(body['service'] as { _id: string })._id}`);
  });

  test('a deleted service is no longer public', async () => {
    expect((await admin.send('DELETE', `/api/admin/services/${id}`)).body).toEqual({
      success: true,
      message: expect.any(String),
    });
    expect((await admin.get(`/api/admin/services/${id}`)).status).toBe(404);
    expect((await visitor.get('/api/services')).text).not.toContain('um-teste');
  });
});

describe('home content of the panel', () => {
  const path = '/api/admin/home-content';

  test('is replaced as a whole, and a save based on an older version is refused', async () => {
    const { body } = await admin.get(path);
    expect(body['success']).toBe(true);
    const content = body['content'] as Record<string, unknown> & { cta: { title: { pt: string } } };
    const madeFrom = content['version'];
    const changed = { ...content, madeFrom, cta: { ...content.cta, title: { pt: 'Venha', en: 'Come' } } };
    const saved = await admin.send('PUT', path, changed);
    expect([saved.status, saved.body['success']]).toEqual([200, true]);
    expect((await visitor.get('/api/home-content')).body).toMatchObject({
      content: { cta: { title: { pt: 'Venha' } } },
    });
    // The longest testimonials that the limits allow need a larger body than a form.
    const both = { pt: 'é'.repeat(1100), en: 'é'.repeat(1100) };
    const testimonials = Array.from({ length: 28 }, (_, order) => ({ name: 'Ana', initial: 'A', text: both, order }));
    expect((await admin.send('PUT', path, { ...changed, madeFrom: undefined, testimonials })).status).toBe(200);
    const late = await admin.send('PUT', path, { ...content, madeFrom });
    expect([late.status, late.body]).toEqual([409, failure]);
    expect((await visitor.get('/api/home-content')).text).toContain('Venha');
  });
});

describe('suspected spam', () => {
  const waiting = async () => {
    const { body } = await admin.get('/api/admin/stats');
    return [body['bookings'], body['messages'], body['toAnswer']].map(Number);
  };

  test.each(forms)(
    '%s: waits for a decision, found by a filter, and is released once with its mails',
    async (path, list, form) => {
      const [bookings = 0, messages = 0, toAnswer = 0] = await waiting();
      const sent = { ...form, email: `${list}@exemplo.test`, website: 'https://spam.example' };
      const { body } = await visitor.post(`/api/${path}`, sent, newAddress());
      expect(await waiting()).toEqual([bookings, messages, toAnswer + 1]);
      const onlyHeld = (await admin.get('/api/admin/requests?show=spam')).body as { requests: { _id: string }[] };
      expect(onlyHeld.requests[0]!._id).toBe(body['id']);
      const release = `/api/admin/${list}/${String(body['id'])}/release`;
      for (const answer of await Promise.all([admin.post(release), admin.post(release), admin.post(release)]))
        expect([answer.status, answer.body['success']]).toEqual([200, true]);
      const more = list === 'bookings' ? [1, 0] : [0, 1];
      expect(await waiting()).toEqual([bookings + more[0]!, messages + more[1]!, toAnswer + 1]);
      const mails = await until(
        'its mails are sent',
        async () => {
          const all = (await admin.get(`/api/admin/${list}`)).body as Record<
            string,
            { _id: string; mails: MailView[] }[]
          >;
          return all[list]!.find(({ _id }) => _id === body['id'])!.mails;
        },
        (views) => views.length === 2 && views.every(({ state }) => state === 'sent'),
      );
      expect(mails.map(({ kind }) => kind.split('.')[1])).toEqual(['practitioner', 'visitor']);
      expect((await admin.post(`/api/admin/${list}/${unknownId}/release`)).body).toMatchObject({
        code: 'request_gone',
      });
    },
  );
});

test.each(forms)(
  '%s: the address is corrected by one who has seen it, and found by the new one',
  async (path, list, form) => {
    const was = `ana-${list}@gmial.example`;
    const email = `ana-${list}@gmail.example`;
    const { body } = await visitor.post(`/api/${path}`, { ...form, email: was }, newAddress());
    const of = `/api/admin/${list}/${String(body['id'])}/email`;
    const put = (change: object) => admin.send('PUT', of, change);
    expect((await put({ email: 'none', was })).status).toBe(400);
    expect((await put({ email, was })).body).toMatchObject({ success: true, request: { email } });
    expect((await put({ email: 'other@gmail.example', was })).body).toMatchObject({ code: 'saved_elsewhere' });
    expect((await admin.get(`/api/admin/${list}?q=${email}`)).body).toMatchObject({ total: 1 });
  },
);

test.each(forms)(
  '%s: a request that is spam, or deleted, comes back as it was, and nothing is sent twice',
  async (path, list, form) => {
    const sent = { ...form, name: 'Vai e Volta', email: `volta-${list}@exemplo.test` };
    const { body } = await visitor.post(`/api/${path}`, sent, newAddress());
    const id = String(body['id']);
    const of = `/api/admin/${list}/${id}`;
    const shown = async () => {
      const found = (await admin.get(`/api/admin/${list}?q=${sent.email}`)).body as Record<string, RequestView[]>;
      return found[list]![0];
    };
    const isSent = ({ mails = [] }: Partial<RequestView> = {}) =>
      mails.length === 2 && mails.every(({ state }) => state === 'sent');
    const before = await until('its mails are sent', shown, isSent);
    for (const act of ['spam', 'spam']) expect((await admin.post(`${of}/${act}`)).status).toBe(200);
    expect(await shown()).toMatchObject({ suspectedSpam: true, state: { kind: 'suspected' }, answerBy: null });
    expect((await admin.post(`${of}/history`, { type: 'answeredElsewhere', version: 0 })).status).toBe(409);
    expect((await admin.post(`${of}/release`)).status).toBe(200);
    expect(await shown()).toEqual(before);

    expect((await admin.send('DELETE', of)).status).toBe(200);
    expect([await shown(), (await admin.send('DELETE', of)).status]).toEqual([undefined, 404]);
    const backs = await Promise.all([admin.post(`${of}/restore`), admin.post(`${of}/restore`)]);
    expect(backs.map(({ status }) => status)).toContain(200);
    expect(await shown()).toEqual(before);
    expect((await admin.post(`/api/admin/${list}/${unknownId}/restore`)).body).toMatchObject({ code: 'request_gone' });
  },
);

describe('the history and the note of a request', () => {
  const noteIn = ({ body }: Answer) => (body['request'] as RequestView).note;

  test('a note is replaced only by one who has seen it', async () => {
    const path = `/api/admin/messages/${await visitor.writes()}`;
    const save = (note: string, was: string) => admin.send('PUT', `${path}/note`, { note, was });
    expect(noteIn(await save('Ligar na terça', ''))).toBe('Ligar na terça');
    expect((await save('Outra coisa', '')).body).toMatchObject({ code: 'saved_elsewhere' });
    expect(noteIn(await save('', 'Ligar na terça'))).toBe('');
    expect(noteIn(await save('De novo', ''))).toBe('De novo');
    expect((await save('x'.repeat(2001), 'De novo')).status).toBe(400);
  });
});

describe('letters', () => {
  const session = { date: '2999-02-01', time: '15:00' };
  const confirmed = { type: 'confirmed', session, text: 'Olá, Maria', ways: ['mbway'] };
  const request = ({ body }: Answer) => body['request'] as RequestView;
  const ask = async (list: 'bookings' | 'messages') => {
    const id = await (list === 'bookings' ? visitor.asks() : visitor.writes());
    const call = (name: string, sent: object) => admin.post(`/api/admin/${list}/${id}/${name}`, sent);
    const letterOf = async (event: number) => {
      const one = await admin.json<{ request: RequestView }>('GET', `/api/admin/requests/${id}`);
      return one.request.mails.find(({ kind, event: of }) => kind === 'letter' && of === event);
    };
    return { id, call, letterOf };
  };
  /** Lets the ten seconds of a letter pass. */
  const passTime = (list: string, id: string) =>
    store(list, id, { 'mails.$.dueAt': new Date() }, { 'mails.state': 'delayed' });
  const isSent = (mail: MailView | undefined) => mail?.state === 'sent';

  test('a letter is stored with its event, waits ten seconds, is sent once, and can no longer be undone', async () => {
    const { id, call, letterOf } = await ask('bookings');
    const sent = await call('letters', { version: 0, letter: confirmed });
    expect([sent.status, request(sent).state]).toMatchObject([201, { kind: 'agreed', session, by: 'practitioner' }]);
    expect(request(sent).history).toMatchObject([
      { type: 'confirmed', session, letter: { text: 'Olá, Maria', ways: ['mbway'] } },
    ]);
    const until_ = Date.parse(String(sent.body['undoUntil']));
    expect(until_ - Date.parse(request(sent).history[0]!.at)).toBe(10_000);
    expect(await letterOf(0)).toMatchObject({ id: `${id}-letter-0`, state: 'delayed', event: 0 });
    // Sending it "again" does not send it earlier.
    expect((await admin.post(`/api/admin/mails/${id}-letter-0/retry`)).body).toMatchObject({ state: 'queued' });
    expect((await letterOf(0))?.state).toBe('delayed');
    await passTime('bookings', id);
    await until('the letter is sent', () => letterOf(0), isSent);
    expect((await call('history', { type: 'undone', version: 1 })).status).toBe(409);
    expect((await admin.post(`/api/admin/mails/${id}-letter-0/retry`)).body).toMatchObject({ state: 'sent' });
  });

  test('are refused with past or double times, other types, and for requests that are suspected or gone', async () => {
    const [{ call }, ofMessage] = [await ask('bookings'), await ask('messages')];
    const refused = async (letter: object, of = call) => {
      const { status, body } = await of('letters', { version: 0, letter });
      return status === 400 ? codes(body) : status;
    };
    const past = { date: '2020-01-01', time: '10:00' };
    expect(await refused({ ...confirmed, session: past })).toEqual(['letter.session.date past_date']);
    expect(await refused({ type: 'offered', times: [session, session], text: 'Olá' })).toEqual([
      'letter.times.1.time overlaps',
    ]);
    expect(await refused({ ...confirmed, text: '' })).toEqual(['letter.text required']);
    expect(await refused({ type: 'answered', text: 'Olá' })).toEqual(['letter.type invalid_choice']);
    expect(await refused(confirmed, ofMessage.call)).toEqual(['letter.type invalid_choice']);
    const suspected = `/api/admin/messages/${await visitor.writes({ website: 'https://spam.test' })}/letters`;
    expect((await admin.post(suspected, { version: 0, letter: { type: 'answered', text: 'Olá' } })).status).toBe(409);
    const gone = `/api/admin/bookings/${unknownId}/letters`;
    for (const path of [gone, `${gone}/preview`])
      expect((await admin.post(path, { version: 0, letter: confirmed })).status).toBe(404);
    expect((await admin.get(`/api/admin/requests/${unknownId}`)).status).toBe(404);
  });

  test('one request comes with ready texts, free times and the sessions of others', async () => {
    const other = await ask('bookings');
    const { id, call } = await ask('bookings');
    await other.call('letters', {
      version: 0,
      letter: { ...confirmed, session: { date: '2999-01-05', time: '12:30' } },
    });
    const one = oneRequestSchema.parse((await admin.get(`/api/admin/requests/${id}`)).body);
    if (one.kind !== 'bookings') throw new Error(one.kind);
    expect(Object.values(one.drafts).map((text) => text.split('\n')[0])).toEqual([
      'Olá, Maria João,',
      'Olá, Maria João,',
      'Olá, Maria João,',
      'Olá, Maria João,',
    ]);
    expect(one.taken).toContainEqual(
      expect.objectContaining({ _id: other.id, kind: 'agreed', start: '2999-01-05T12:30:00.000Z' }),
    );
    expect(one.free).toHaveLength(4);
    const written = await ask('messages');
    expect(oneRequestSchema.parse((await admin.get(`/api/admin/requests/${written.id}`)).body)).toMatchObject({
      kind: 'messages',
      drafts: { answered: expect.stringContaining('Obrigada pela sua mensagem') },
    });
    await call('history', { type: 'answeredElsewhere', version: 0 });
    const after = oneRequestSchema.parse((await admin.get(`/api/admin/requests/${other.id}`)).body);
    expect(after.kind === 'bookings' && after.taken.some(({ _id }) => _id === id)).toBe(false);
  });

  test('the preview is what is sent, in either language, and changes nothing', async () => {
    const { id, call } = await ask('bookings');
    const { status, body } = await call('letters/preview', { letter: confirmed });
    expect([status, body['subject']]).toEqual([200, 'Sessão confirmada: Mapa astral']);
    for (const part of ['Olá, Maria', '15:00', 'hora de Lisboa']) expect(body['text']).toContain(part);
    expect(body['html']).toMatch(/<img src="data:image\/png;base64,/);
    expect(body['html']).not.toContain('cid:');
    const english = await call('letters/preview', { letter: confirmed, language: 'en' });
    expect(english.body['subject']).toMatch(/^Your session is confirmed: /);
    const declined = await call('letters/preview', { letter: { type: 'declined', text: '<b>Lamento</b>' } });
    expect(declined.body['html']).toContain('&lt;b&gt;Lamento&lt;/b&gt;');
    const one = await admin.json<{ request: RequestView }>('GET', `/api/admin/requests/${id}`);
    expect([one.request.history, one.request.mails.length]).toEqual([[], 2]);
  });
});

describe('the lists of requests', () => {
  const idsOf = async (list: 'bookings' | 'messages', query: string) => {
    const body = await admin.json<Record<string, { _id: string }[]>>('GET', `/api/admin/${list}?limit=100&${query}`);
    return body[list]!.map(({ _id }) => _id);
  };

  test('are searched by name, address, telephone and words, whatever the case, accents and spaces', async () => {
    const email = 'vera.antunes@procura.test';
    const booked = await visitor.asks({ name: 'Vera Conceição', email, phone: '+351 934 111 222' });
    const wrote = await visitor.writes({ name: 'Zulmira', email, subject: 'Oferta', message: 'Para a minha IRMÃ' });
    const both = [[booked], [wrote]];
    const found = async (q: string) =>
      Promise.all((['bookings', 'messages'] as const).map((list) => idsOf(list, `q=${encodeURIComponent(q)}`)));
    for (const q of ['vera conceicao', 'CONCEI', '934111222', '934 111', '00351 934111222'])
      expect([q, await found(q)]).toEqual([q, [[booked], []]]);
    for (const q of ['zulmira', 'oferta irma', 'irmã oferta']) expect([q, await found(q)]).toEqual([q, [[], [wrote]]]);
    for (const q of [email, 'procura.test', 'vera.antunes@pro']) expect([q, await found(q)]).toEqual([q, both]);
    for (const q of ['oncei', 'vera joaquina', '.*', '$gt', 'x']) expect([q, await found(q)]).toEqual([q, [[], []]]);
  });

  test('a booking at another price than the page showed is refused, and stored once the new one is known', async () => {
    const send = (price?: string) =>
      visitor.post('/api/bookings', booking, { ...newAddress(), ...(price !== undefined && { 'shown-price': price }) });
    const refused = await send('40');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price_changed', price: 50 }]);
    expect((await send('50')).status).toBe(201);
    expect((await send()).status).toBe(201);
  });
});

describe('lists and figures', () => {
  test('bookings come newest first, in pages', async () => {
    const page = async (query: string) => (await admin.get(`/api/admin/bookings${query}`)).body;
    const all = (await page('?limit=100')) as { bookings: { _id: string; createdAt: string }[]; total: number };
    expect(all.total).toBe(all.bookings.length);
    const times = all.bookings.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => (a > b ? -1 : 1)));
    const second = (await page('?page=2&limit=2')) as { bookings: { _id: string }[]; pages: number };
    expect(second.bookings.map(({ _id }) => _id)).toEqual(all.bookings.slice(2, 4).map(({ _id }) => _id));
    expect(second.pages).toBe(Math.ceil(all.total / 2));
  });

  describe('the dashboard of the day', () => {
    const today = () => admin.json<Today>('GET', '/api/admin/today');
    const date = (days: number) => addDays(todayInLisbon(), days);
    const dashed = (requests: readonly RequestView[]) => requests.filter(({ name }) => name.startsWith('Dia-'));
    const names = (requests: readonly RequestView[]) => dashed(requests).map(({ name }) => name);
    const ask = (name: string, own: object) => visitor.asks({ name, ...own });

    beforeAll(async () => {
      // Only the requests of these tests wait for an answer.
      for (const list of ['bookings', 'messages'])
        await db.collection(list).updateMany({}, { $unset: { waitsSince: 1 }, $set: { suspectedSpam: false } });
    });

    test('has what waits for an answer and undecided spam, the longest waiting first, and no spam of the practitioner', async () => {
      const marked = await ask('Dia-0', {});
      await admin.post(`/api/admin/bookings/${marked}/spam`);
      const suspected = await ask('Dia-0', { website: 'https://spam.example' });
      expect((await today()).toAnswer).toMatchObject({
        total: 1,
        requests: [{ _id: suspected, state: { kind: 'suspected' } }],
      });
      await admin.send('DELETE', `/api/admin/bookings/${suspected}`);
      const newer = await ask('Dia-1', {});
      const older = await visitor.writes({ name: 'Dia-2' });
      const since = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) });
      // So long that no closed day between changes which should be answered first.
      await store('bookings', newer, since(72));
      await store('messages', older, since(240));
      const { toAnswer } = await today();
      expect([toAnswer.total, names(toAnswer.requests)]).toEqual([2, ['Dia-2', 'Dia-1']]);
      const { state, answerBy } = toAnswer.requests[0]!;
      const waits = state as Extract<RequestState, { kind: 'toAnswer' }>;
      expect(answerBy).toBe(promisedUntil(new Date(waits.since), 24, seedSite.hours).toISOString());
    });

    test('tells what visitors did until it is seen, and what they do afterwards', async () => {
      // After what the tests before this one did.
      const began = Date.now();
      const at = (step: number) => new Date(began + step).toISOString();
      const session = { date: date(3), time: '10:30' };
      const times = [session, { date: date(4), time: '10:30' }];
      const confirmed = { type: 'confirmed', at: at(0), session };
      const agreed = async (name: string, history: object[]) => {
        const id = await ask(name, { date: date(2), time: '09:00' });
        await store('bookings', id, { history });
        return id;
      };
      await admin.send('PUT', '/api/admin/news', { until: at(-1) });
      await agreed('Nova-1', [
        { type: 'offered', at: at(0), times },
        { type: 'accepted', at: at(1), session },
      ]);
      await agreed('Nova-2', [confirmed, { type: 'askedAnother', at: at(3), wish: '' }]);
      const third = await agreed('Nova-3', [confirmed, { type: 'cancelled', at: at(2) }]);
      const news = async () => {
        const { news: acts } = await today();
        return acts.map((one) => [one.booking.name, one.act, one.session, one.at]);
      };
      expect(await news()).toEqual([
        ['Nova-2', 'askedAnother', session, at(3)],
        ['Nova-3', 'cancelled', session, at(2)],
        ['Nova-1', 'accepted', session, at(1)],
      ]);
      expect((await admin.send('PUT', '/api/admin/news', { until: 'now' })).status).toBe(400);
      expect((await visitor.send('PUT', '/api/admin/news', { until: at(9) })).status).toBe(401);
      expect((await admin.send('PUT', '/api/admin/news', { until: at(2) })).status).toBe(200);
      // Another device has seen less.
      await admin.send('PUT', '/api/admin/news', { until: at(0) });
      expect(await news()).toEqual([['Nova-2', 'askedAnother', session, at(3)]]);
      await admin.send('PUT', '/api/admin/news', { until: at(3) });
      expect(await news()).toEqual([]);
      await store('bookings', third, { history: [confirmed, { type: 'cancelled', at: at(4) }] });
      expect(await news()).toEqual([['Nova-3', 'cancelled', session, at(4)]]);
    });

    test('has the agreed sessions of a week at their agreed time', async () => {
      const confirm = async (name: string, days: number, time: string, more: object[] = []) => {
        const at = new Date().toISOString();
        const session = { date: date(days), time };
        const history = [{ type: 'confirmed', at, session }, ...more];
        await store('bookings', await ask(name, { date: '2999-01-05' }), { history });
      };
      await confirm('Dia-3', 2, '10:30');
      await confirm('Dia-4', 1, '18:00');
      await confirm('Dia-5', 8, '10:00');
      await confirm('Dia-6', 1, '09:00', [{ type: 'cancelled', at: new Date().toISOString() }]);
      await ask('Dia-7', { date: date(7), time: '16:00' });
      expect(names((await today()).agreed)).toEqual(['Dia-4', 'Dia-3']);
    });

    test('has past sessions until the practitioner says how they went', async () => {
      const session = { date: date(-1), time: '10:00' };
      const id = await ask('Dia-12', { date: '2999-01-05' });
      await store('bookings', id, { history: [{ type: 'confirmed', at: new Date().toISOString(), session }] });
      const say = async (version: number, act: object) => {
        expect((await admin.post(`/api/admin/bookings/${id}/payments`, { version, act })).status).toBe(200);
        return names((await today()).toClose);
      };
      expect(names((await today()).toClose)).toEqual(['Dia-12']);
      expect(await say(0, { type: 'close', as: 'missed' })).toEqual([]);
      expect(await say(1, { type: 'close', as: null })).toEqual(['Dia-12']);
      expect(await say(2, { type: 'close', as: 'later' })).toEqual([]);
      expect(await say(3, { type: 'close', as: null })).toEqual(['Dia-12']);
      expect(await say(4, { type: 'pay', cents: 1000, way: 'mbway', day: date(0) })).toEqual([]);
    });

    test('has the mails that failed or are tried for ten minutes', async () => {
      const id = await ask('Dia-11', {});
      const isKnown = ({ mail }: Today) => mail.queue === 'up' && mail.worker === 'up' && mail.configured;
      await until('the worker is heard', today, isKnown);
      const mails = (state: string, minutes: number) => {
        const updatedAt = new Date(Date.now() - minutes * 60_000);
        // The outbox would send a mail of a kind that it knows.
        const mail = { kind: 'later.version', state, updatedAt, attempts: 0, step: null, reason: null };
        return store('bookings', id, { mails: [{ ...mail, messageId: null, sentAt: null }] });
      };
      for (const [state, minutes, late] of [
        ['pending', 9, []],
        ['pending', 11, ['Dia-11']],
        ['held', 11, []],
        ['failed', 0, ['Dia-11']],
      ] as const) {
        await mails(state, minutes);
        expect([state, minutes, names((await today()).lateMails)]).toEqual([state, minutes, late]);
      }
    });

    test('says whether the copies at another place are old, or could not be restored', async () => {
      const states = db.collection<{ _id: string }>('backupstates');
      const copies = async (state: Record<string, number>) => {
        const times = Object.entries(state).map(([field, days]) => [field, new Date(Date.now() - days * 86_400_000)]);
        await states.replaceOne({ _id: 'backup' }, Object.fromEntries(times), { upsert: true });
        return (await today()).backup?.copies;
      };
      for (const [state, trouble] of [
        [{ at: 0 }, undefined],
        [{ offsiteSince: 1 }, undefined],
        [{ offsiteSince: 1.2 }, 'old'],
        [{ offsiteSince: 60, offsiteAt: 1, rehearsedAt: 39 }, undefined],
        [{ offsiteSince: 60, offsiteAt: 1, rehearsedAt: 41 }, 'unproven'],
        [{ offsiteSince: 60, offsiteAt: 1, rehearsedAt: 1, rehearsalFailedAt: 0 }, 'unproven'],
      ] as [Record<string, number>, string | undefined][])
        expect([state, await copies(state)]).toEqual([state, trouble]);
      await states.deleteMany({});
    });
  });
});

describe('mail diagnosis, health and description', () => {
  test('the status exposes no settings except flags', async () => {
    const shown = async () => {
      const { status, body } = await visitor.get('/api/test-email/status');
      return [status, body];
    };
    const known = {
      configured: true,
      variables: { clientId: false, clientSecret: false, refreshToken: false, fromEmail: true },
      region: null,
      queue: 'up',
      worker: 'up',
    };
    await eventually(shown, [200, expect.objectContaining(known)]);
  });

  test('the practitioner’s own test mail is remembered until its arrival is confirmed', async () => {
    const days = async () => (await admin.get('/api/admin/first-days')).body;
    expect(await days()).toMatchObject({ mailSentAt: null, done: expect.not.arrayContaining(['mail']) });
    const sent = await admin.post('/api/test-email', { to: 'eu@exemplo.test', testMode: true }, newAddress());
    expect(sent.status).toBe(200);
    expect((await days())['mailSentAt']).toMatch(/^\d{4}-.*Z$/);
    const { body } = await admin.send('PUT', '/api/admin/first-days', { mailArrived: true });
    expect(body).toMatchObject({ mailSentAt: null, done: expect.arrayContaining(['mail']) });
  });

  test('health reports the version and each dependency', async () => {
    const live = await visitor.get('/api/health/live');
    expect([live.status, live.body]).toEqual([200, { success: true, version: program }]);
    const up = { state: 'up', latencyMs: expect.any(Number) };
    const health = async () => {
      const { status, body } = await visitor.get('/api/health/ready');
      return [status, body];
    };
    // A dependency that answers late, as on a busy machine, counts as down for that moment.
    await eventually(health, [
      200,
      {
        success: true,
        version: program,
        state: 'up',
        dependencies: { mongo: up, redis: up, storage: up, worker: up },
        pages: 'current',
      },
    ]);
  });

  test('an unknown route is 404 with the common error body', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/services/',
      '/API/services',
      '/api/images/x',
      '/api/images/..%2f..%2fetc%2fpasswd',
    ])
      expect(await visitor.get(path)).toMatchObject({ status: 404, body: failure });
    expect((await visitor.send('DELETE', '/api/bookings')).status).toBe(404);
  });
});

describe('logs', () => {
  test('follow one id from the answer over the request to both mails', async () => {
    // An address of its own: receipts to one are limited.
    const followed = { ...booking, email: 'seguida@exemplo.test' };
    const answer = await visitor.post('/api/bookings', followed, newAddress());
    const id = answer.headers.get('x-request-id')!;
    expect(answer.status).toBe(201);
    await stack.part('api').log.until(new RegExp(id));
    for (const kind of ['booking.practitioner', 'booking.visitor'])
      await stack
        .part('worker')
        .log.until(new RegExp(`(?=.*${id})(?=.*${kind}).*mail sent|mail sent(?=.*${id})(?=.*${kind})`));
  });

  test('hold what failed in the panel, bounded, and refuse more than ten reports in ten minutes', async () => {
    const crash = {
      error: 'TypeError: x of ana@exemplo.test is null\n    at Page (panel.js:1:2)',
      page: '/admin/site',
    };
    const callId = '5f0c6d3e-0000-4000-8000-00000000cafe';
    const first = await admin.post('/api/admin/failures', { ...crash, callId });
    expect([first.status, first.body['success']]).toEqual([201, true]);
    const logged = await stack.part('api').log.until(new RegExp(callId));
    expect(logged).toMatch(/The panel failed on \/admin\/site: TypeError: x of \*\*\* is null/);
    for (const wrong of [{ ...crash, error: 'x'.repeat(2001) }, { ...crash, page: 'x'.repeat(201) }, {}, { error: 7 }])
      expect((await admin.post('/api/admin/failures', wrong)).status).toBe(400);
    expect((await visitor.post('/api/admin/failures', crash)).status).toBe(401);
    const statuses: number[] = [];
    for (let report = 0; report < 11; report++) statuses.push((await admin.post('/api/admin/failures', crash)).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([9, 429]);
  });

  test('hold no password, token, e-mail address or phone number', async () => {
    await visitor.post('/api/auth/login', { email: 'estranho@exemplo.test', password: 'uma senha marcada' });
    await visitor.get('/api/admin/stats?token=marcado', { authorization: 'Bearer marcado.marcado.marcado' });
    await visitor.get('/nada?email=estranho@exemplo.test');
    const last = await visitor.post('/api/contact', '{"email":"estranho@exemplo.test', {
      'content-type': 'application/json',
    });
    // The log comes through a pipe, some time after the answer.
    await stack.part('api').log.until(new RegExp(last.headers.get('x-request-id')!));
    const lines = [...stack.parts.values()].filter(({ plan }) => plan.name !== 'inbox').map(({ log }) => log.text());
    const text = lines.join('\n');
    expect(text).toContain('/api/bookings');
    for (const private_ of [/@exemplo\.test/, /@example\.test/, /912.?345.?678/, /senha/, /marcado/, /walk by/, /eyJ/])
      expect(text).not.toMatch(private_);
  });
});
