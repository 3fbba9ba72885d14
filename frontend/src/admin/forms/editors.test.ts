import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import type { Service } from '@luar/contracts/service';
import type { AdminSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import type { TimeOffView } from '@luar/contracts/time-off';
import { byHandEdits, byHandResolver, firstValues } from '../diary/by-hand-edits.ts';
import { offEdits, offResolver } from '../diary/time-off-edits.ts';
import { payEdits, payResolver } from '../money/queries.ts';
import { answersEdits, answersResolver, type AnswersValues } from '../saved-answers/queries.ts';
import { noteEdits } from '../requests/note-edits.ts';
import { serviceEdits } from '../services/edits.ts';
import { serviceResolver } from '../services/values.ts';
import { roomEdits, roomResolver, siteEdits, siteResolver } from '../site/edits.ts';
import { clearAllDrafts } from './draft.ts';
import { type Edits, type Outcome, PlainEditor } from './editor.ts';

// One table: editors of the panel, against each thing that happens to typed input.

type Json = Record<string, unknown>;
interface Call {
  method: string;
  path: string;
  body: Json;
}
/** What the next call meets before it is answered. */
let meets: ((call: Call) => Promise<Response | undefined> | Response | undefined) | undefined;
let serve: (call: Call) => Json;
const answer = (status: number, body: Json) => new Response(JSON.stringify(body), { status });
const refusedAs = (code: string, status = 409) => answer(status, { success: false, code });

const fieldsOf = (form: unknown): Json => {
  if (form instanceof FormData) return Object.fromEntries(form.entries());
  return typeof form === 'string' ? (JSON.parse(form) as Json) : {};
};

async function handle(method: string, url: string, sent: unknown): Promise<Response> {
  const call = { method, path: url.replace(/^\/api/, ''), body: fieldsOf(sent) };
  const met = meets;
  meets = undefined;
  const given = await met?.(call);
  if (given) return given;
  try {
    return answer(200, { success: true, ...serve(call) });
  } catch {
    return refusedAs('saved_elsewhere');
  }
}

/** As far as `upload` needs it. */
class Upload {
  readonly upload = { addEventListener: () => undefined };
  readonly #listeners = new Map<string, () => void>();
  #to = { method: '', url: '' };
  status = 0;
  responseText = '';
  open = (method: string, url: string) => (this.#to = { method, url });
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  addEventListener = (type: string, listener: () => void) => this.#listeners.set(type, listener);
  send(form: FormData) {
    void this.#answer(form);
  }
  async #answer(form: FormData) {
    const response = await handle(this.#to.method, this.#to.url, form);
    this.status = response.status;
    this.responseText = await response.text();
    this.#listeners.get('load')?.();
  }
}

const store = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // As a browser, which has the keys of a storage as its own properties.
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
};
const globals = globalThis as unknown as Record<string, unknown>;
const before = { fetch: globals['fetch'], XMLHttpRequest: globals['XMLHttpRequest'] };
const use = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });

beforeEach(() => {
  for (const name of ['sessionStorage', 'localStorage']) use(name, store());
  globals['fetch'] = (url: string, init: RequestInit) => handle(init.method ?? 'GET', url, init.body);
  globals['XMLHttpRequest'] = Upload;
});
afterEach(() => {
  meets = undefined;
  Object.assign(globals, before);
});

/** A server with one document and its version: a save of another version is refused. */
function documentServer<T extends Json>(key: string, first: T, taken: (body: Json, now: T) => Partial<T>) {
  let now = { ...first, version: 1 } as T & { version: number };
  serve = ({ method, body }) => {
    if (method !== 'GET') {
      if (Number(body['madeFrom']) !== now.version) throw new Error('another version');
      now = { ...now, ...taken(body, now), version: now.version + 1 };
    }
    return { [key]: now };
  };
  return { now: () => now, elsewhere: (change: Partial<T>) => (now = { ...now, ...change, version: now.version + 1 }) };
}

/** A server of entries without versions, and what a save made of them. */
function entryServer(key: string, first: Json[] = [], fresh: Json = {}) {
  let entries = first;
  let ids = 0;
  serve = ({ method, path, body }) => {
    const id = path.split('/').at(-1);
    if (method === 'DELETE') entries = entries.filter(({ _id }) => _id !== id);
    else if (method === 'PUT') entries = entries.map((each) => (each['_id'] === id ? { ...each, ...body } : each));
    else if (method === 'POST') entries = [...entries, { ...body, ...fresh, _id: `n${++ids}` }];
    return { [key]: entries.find(({ _id }) => _id === id) ?? entries.at(-1) ?? {} };
  };
  return { now: () => entries, elsewhere: undefined };
}

interface Row {
  edits: () => Edits<object, unknown, unknown>;
  first: unknown;
  /** What is sent of what is typed. */
  resolve: (values: object) => Promise<unknown>;
  server: { now: () => unknown; elsewhere: ((change: never) => unknown) | undefined };
  /** One field each, as typed by the practitioner. */
  type: (values: never) => object;
  typeMore: (values: never) => object;
  /** What is saved on another device. */
  other?: object;
  /** After a new entry is saved, its form is empty. */
  isNew?: boolean;
}

const resolved =
  (resolver: unknown) =>
  async (values: object): Promise<unknown> => {
    const { values: sent, errors } = await (
      resolver as (v: object, c: unknown, o: unknown) => Promise<{ values: unknown; errors: object }>
    )(values, undefined, {});
    expect(errors).toEqual({});
    return sent;
  };

const site = JSON.parse(
  JSON.stringify({
    ...seedSite,
    identity: { ...seedSite.identity, portrait: null },
    version: 1,
    savedAt: null,
    unchecked: [],
  }),
) as AdminSite;
const service = {
  _id: 's',
  slug: 'tarot',
  name: { pt: 'Tarot', en: 'Tarot' },
  description: { pt: 'Uma', en: 'One' },
  price: 45,
  duration: 60,
  features: [{ pt: 'a', en: 'a' }],
  moments: [],
  icon: '✨',
  image: null,
  bookingEnabled: true,
  confirms: 'itself',
  isActive: true,
  order: 0,
  category: 'tarot',
  version: 1,
} as unknown as Service;
const typedService = {
  slug: 'outro',
  name_pt: 'Outro',
  name_en: 'Other',
  description_pt: 'Um',
  description_en: 'One',
};
const off = {
  _id: 'o',
  from: '2030-01-10',
  last: '2030-01-10',
  weekly: false,
  hours: null,
  title: 'Férias',
  note: { pt: '', en: '' },
} as unknown as TimeOffView;
const payable = { kind: 'bookings', _id: 'b', version: 1, openCents: 4500, paid: [], name: 'Ana' } as const;

/** The room of the site edits the home page's content and the settings. */
function twoDocuments() {
  const home = documentServer('content', { ...emptyHomeContent, version: 1 }, (body) => body);
  const ofHome = serve;
  const settings = documentServer('site', site as unknown as Json, (body) => body);
  const ofSettings = serve;
  serve = (call) => (call.path.startsWith('/admin/site') ? ofSettings : ofHome)(call);
  return { home, settings };
}

const rows: Record<string, () => unknown> = {
  site: () => ({
    edits: () => siteEdits('home'),
    first: site,
    resolve: resolved(siteResolver('home')),
    server: documentServer('site', site as unknown as Json, (body) => body),
    type: (now: { identity: object }) => ({ ...now, identity: { ...now.identity, name: 'Minha' } }),
    typeMore: (now: { legal: object }) => ({ ...now, legal: { ...now.legal, name: 'Mais' } }),
    other: { contact: { ...site.contact, facebook: 'https://facebook.com/outra' } },
  }),
  home: () => {
    const { home, settings } = twoDocuments();
    return {
      edits: () => roomEdits,
      first: { home: home.now(), site: settings.now() },
      resolve: resolved(roomResolver),
      server: {
        now: () => ({ home: home.now(), site: settings.now(), sectionTitles: home.now().sectionTitles }),
        elsewhere: home.elsewhere,
      },
      type: (now: { hero: object }) => ({ ...now, hero: { ...now.hero, title: { pt: 'Minha', en: 'Mine' } } }),
      typeMore: (now: { cta: object }) => ({ ...now, cta: { ...now.cta, title: { pt: 'Mais', en: 'More' } } }),
      other: { sectionTitles: { ...emptyHomeContent.sectionTitles, features: { pt: 'Outra', en: 'Other' } } },
    };
  },
  service: () => ({
    edits: () => serviceEdits('s'),
    first: service,
    resolve: resolved(serviceResolver),
    server: documentServer('service', service as unknown as Json, ({ price, icon }) => ({
      price: Number(price),
      icon,
    })),
    type: (now: object) => ({ ...now, price: '50' }),
    typeMore: (now: object) => ({ ...now, icon: '🌙' }),
    other: { duration: 90 },
  }),
  'new service': () => ({
    edits: () => serviceEdits(undefined),
    first: null,
    resolve: resolved(serviceResolver),
    server: entryServer('service', [], { ...service }),
    type: (now: object) => ({ ...now, ...typedService, price: '50' }),
    typeMore: (now: object) => ({ ...now, icon: '🌙' }),
    isNew: true,
  }),
  'saved answers': () => {
    const saved = { name: 'Obrigada', text: { pt: 'Até já', en: 'See you' } };
    const server = documentServer('', { answers: [saved] }, (body) => body);
    const asDocument = serve;
    serve = (call) => asDocument(call)[''] as Json;
    const change = (values: AnswersValues, to: object) => ({
      answers: values.answers.map((each) => Object.assign({}, each, to)),
    });
    return {
      edits: () => answersEdits,
      first: server.now(),
      resolve: resolved(answersResolver),
      server,
      type: (now: AnswersValues) => change(now, { name: 'Minha' }),
      typeMore: (now: AnswersValues) => change(now, { text: { pt: 'Mais', en: 'More' } }),
      other: { answers: [{ ...saved, text: { pt: 'Outra', en: 'Other' } }] },
    };
  },
  'by hand': () => ({
    edits: () => byHandEdits(firstValues([service], { date: '2030-01-10', time: '10:00', where: 'online' })),
    first: undefined,
    resolve: resolved(byHandResolver(true)),
    server: entryServer('request'),
    type: (now: object) => ({ ...now, name: 'Ana', phone: '912345678' }),
    typeMore: (now: object) => ({ ...now, time: '11:00' }),
    isNew: true,
  }),
  note: () => {
    let note = 'antes';
    serve = ({ body }) => {
      if (body['was'] !== note) throw new Error('another note');
      note = String(body['note']);
      return { request: { note } };
    };
    return {
      edits: () => noteEdits('/admin/bookings/b/note', 'b'),
      first: 'antes',
      resolve: (values: object) => Promise.resolve(values),
      server: { now: () => note, elsewhere: ({ note: other }: { note: string }) => (note = other) },
      type: () => ({ note: 'minha' }),
      typeMore: () => ({ note: 'minha e mais' }),
      other: { note: 'outra' },
    };
  },
  'time off': () => ({
    edits: () => offEdits(off),
    first: off,
    resolve: resolved(offResolver),
    server: entryServer('entry', [off]),
    type: (now: object) => ({ ...now, title: 'Minha' }),
    typeMore: (now: object) => ({ ...now, note_pt: 'Mais' }),
  }),
  'new time off': () => ({
    edits: () => offEdits(undefined, '2030-02-01'),
    first: undefined,
    resolve: resolved(offResolver),
    server: entryServer('entry'),
    type: (now: object) => ({ ...now, title: 'Minha' }),
    typeMore: (now: object) => ({ ...now, note_pt: 'Mais' }),
    isNew: true,
  }),
  payment: () => {
    let paid: Json[] = [];
    let version = 1;
    serve = ({ body }) => {
      const act = body['act'] as Json;
      if (body['version'] !== version) throw new Error('another version');
      version += 1;
      paid =
        act['type'] === 'pay'
          ? [...paid, { ...act, _id: `y${version}` }]
          : paid.filter(({ _id }) => _id !== act['payment']);
      return { request: { money: { version, paid } } };
    };
    return {
      edits: () => payEdits(payable),
      first: undefined,
      resolve: resolved(payResolver),
      server: { now: () => paid, elsewhere: undefined },
      type: (now: object) => ({ ...now, amount: '20' }),
      typeMore: (now: object) => ({ ...now, day: '2030-01-02' }),
      isNew: true,
    };
  },
};

const all = Object.entries(rows) as [string, () => Row][];
const opened = (one: Row) => {
  const editor = new PlainEditor(one.edits(), one.first);
  editor.open();
  const type = (change: (values: never) => object) => editor.type(change(editor.values as never));
  const save = async (): Promise<Outcome> => editor.save(await one.resolve(editor.values));
  return { editor, type, save };
};
const json = (value: unknown) => JSON.stringify(value);
/** What the server holds, as the form would show it. */
const seen = (one: Row): unknown =>
  one.server.elsewhere ? one.edits().toValues(one.server.now()) : structuredClone(one.server.now());

test.each(all)(
  '%s: what is typed during a save stays, unsaved, and the undo of the save leaves it',
  async (_name, make) => {
    const one = make();
    const { editor, type, save } = opened(one);
    const stored = seen(one);
    type(one.type);
    meets = () => {
      type(one.typeMore);
      return undefined;
    };
    const more = one.typeMore(one.type(editor.loaded as never) as never);
    expect(await save()).toBe('done');
    expect([editor.values, editor.state.dirty]).toEqual([expect.objectContaining(one.isNew ? {} : more), true]);
    expect(seen(one)).not.toEqual(stored);
    if (!editor.canUndo) return;
    const typed = editor.values;
    expect(await editor.undo()).toBe('done');
    expect(seen(one)).toEqual(stored);
    // What was typed after the save was sent is still there.
    const own = Object.keys(typed).filter((key) => json(typed[key as never]) !== json(editor.loaded[key as never]));
    expect([own.length > 0, editor.state.dirty]).toEqual([true, true]);
  },
);

test.each(all)(
  '%s: save pressed during a save stores what was typed by then, once that save has ended, but no second new entry',
  async (_name, make) => {
    const one = make();
    const { editor, type, save } = opened(one);
    type(one.type);
    const calls = jest.fn<() => undefined>();
    meets = async () => {
      meets = calls;
      type(one.typeMore);
      expect(await save()).toBe('busy');
      return undefined;
    };
    expect(await save()).toBe('done');
    expect([calls.mock.calls.length, editor.state.dirty]).toEqual(one.isNew ? [0, true] : [1, false]);
  },
);

test.each(all)(
  '%s: typed input survives an expired session, a failed call and a reload, until it is saved',
  async (_name, make) => {
    const one = make();
    const { type, save, editor } = opened(one);
    type(one.type);
    for (const [status, code] of [
      [401, 'sign_in_required'],
      [503, 'unavailable'],
    ] as const) {
      meets = () => refusedAs(code, status);
      expect(await save()).toBe('failed');
    }
    const typed = editor.values;
    const again = opened(one);
    expect([again.editor.values, again.editor.state.restored]).toEqual([typed, true]);
    expect(await again.save()).toBe('done');
    expect(opened({ ...one, first: again.editor.state.stored }).editor.state.restored).toBe(false);
  },
);

test.each(all)(
  '%s: leaving, discarding and signing out forget what was typed, also while a save is under way',
  async (_name, make) => {
    const one = make();
    for (const forget of ['forget', 'discard', 'signOut'] as const) {
      const { type, editor } = opened(one);
      type(one.type);
      if (forget === 'signOut') clearAllDrafts();
      else editor[forget]();
      expect(opened(one).editor.state.restored).toBe(false);
    }
    const { type, save } = opened(one);
    type(one.type);
    meets = () => {
      clearAllDrafts();
      type(one.typeMore);
      return refusedAs('unavailable', 503);
    };
    await save();
    expect(opened(one).editor.state.restored).toBe(false);
  },
);

test.each(all.filter(([, make]) => make().server.elsewhere))(
  '%s: two devices: a save over a newer one is refused, either can be chosen, and undo restores the other device’s',
  async (_name, make) => {
    const one = make();
    const elsewhere = one.server.elsewhere as (change: unknown) => unknown;
    const { editor, type, save } = opened(one);
    type(one.type);
    elsewhere(one.other);
    const others = json(one.server.now());
    expect(await save()).toBe('conflict');
    expect(json(one.server.now())).toBe(others);
    // A note is chosen by its text, which the list shows.
    const newer = _name === 'note' ? one.server.now() : await editor.look();
    const taken = opened(one).editor;
    taken.takeNewer(newer);
    expect([taken.state.dirty, json(taken.values)]).toEqual([false, json(taken.loaded)]);
    type(one.type);
    editor.keepMine(newer);
    expect(await save()).toBe('done');
    if (!editor.canUndo) return;
    expect(await editor.undo()).toBe('done');
    const kept = one.server.now() as Json;
    for (const [key, value] of Object.entries(one.other ?? {})) expect(kept[key]).toEqual(value);
    const mine = one.type(one.edits().toValues(one.first) as never) as Json;
    expect(json(editor.values)).not.toBe(json({ ...editor.values, ...mine }));
  },
);

test.each(all)(
  '%s: an undo that fails says so and can be tried again, and a double press saves once',
  async (_name, make) => {
    const one = make();
    const { editor, type } = opened(one);
    type(one.type);
    let calls = 0;
    meets = () => void calls++;
    const sent = await one.resolve(editor.values);
    const [first, second] = await Promise.all([editor.save(sent), editor.save(sent)]);
    expect([first, second, calls]).toEqual(['done', 'busy', 1]);
    if (!editor.canUndo) return;
    meets = () => refusedAs('unavailable', 503);
    expect(await editor.undo()).toBe('notUndone');
    expect(await editor.undo()).toBe('done');
    expect(await editor.undo()).toBe('busy');
  },
);

test('of two documents each is saved if it changed, one that fails leaves the other saved, and one undo takes both back', async () => {
  const { home, settings } = twoDocuments();
  const atFirst = [home.now().hero, settings.now()['identity']];
  const editor = new PlainEditor(roomEdits, { home: home.now(), site: settings.now() as unknown as AdminSite });
  const save = async () => editor.save((await resolved(roomResolver)(editor.values)) as never);
  const { values } = editor;
  editor.type({
    ...values,
    hero: { ...values.hero, title: { pt: 'Minha', en: 'Mine' } },
    identity: { ...values.identity, name: 'Outra' },
  });
  // The second call fails.
  meets = () => {
    meets = () => refusedAs('unavailable', 503);
    return undefined;
  };
  expect(await save()).toBe('failed');
  expect([home.now().version, settings.now()['version'], editor.state.dirty]).toEqual([1, 2, true]);
  const calls = jest.fn<() => undefined>();
  meets = calls;
  expect(await save()).toBe('done');
  expect([home.now().version, settings.now()['version'], editor.state.dirty]).toEqual([2, 2, false]);
  editor.type({
    ...editor.values,
    legal: { ...editor.values.legal, name: 'X' },
    cta: { ...editor.values.cta, title: { pt: 'Y', en: 'Y' } },
  });
  expect(await save()).toBe('done');
  expect(await editor.undo()).toBe('done');
  expect([home.now().cta.title.pt, (settings.now()['legal'] as { name: string }).name]).not.toContain('Y');
  expect([home.now().hero.title.pt, (settings.now()['identity'] as { name: string }).name]).toEqual(['Minha', 'Outra']);
  expect(atFirst).not.toEqual([home.now().hero, settings.now()['identity']]);
});
