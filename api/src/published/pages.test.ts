import { describe, expect, test } from '@jest/globals';
import type { PublicAnswers, Renderer } from '@luar/contracts/rendering';
import type { Clock } from '../clock/clock.service.ts';
import type { DataSetup } from '../data/data-setup.service.ts';
import type { Env } from '../env.ts';
import { PreparedAnswers } from './answers.service.ts';
import type { PublishedContent } from './content.service.ts';
import { RenderedPages } from './pages.service.ts';

const paths = ['/', '/services', '/en', '/en/services'];

/** Renders pages whose only content is the number in the data. */
async function start(apiOrigin?: string) {
  const clock = { today: () => state.today };
  const state = { number: 1, today: '2026-12-31', breaksAt: '', listener: () => {}, renderings: 0, onRender: () => {} };
  const renderer: Renderer = {
    files: () => ({}),
    visit: () => {
      throw new Error('not asked');
    },
    answer: () => {
      throw new Error('no form is posted here');
    },
    apiOrigin,
    *documents(answers: PublicAnswers) {
      state.renderings += 1;
      state.onRender();
      for (const path of paths) {
        if (path === state.breaksAt) throw new Error('a component broke');
        yield {
          at: { path },
          noindex: false,
          inline: { scripts: [], styles: [] },
          html: `<p>${JSON.stringify(answers['number'])}</p>`,
        };
      }
    },
  };
  const answers = new PreparedAnswers();
  const pages = new RenderedPages(
    { production: false, s3: {}, corsOrigins: [] as string[] } as Env,
    answers,
    {
      all: async () => ({ answers: { number: state.number }, missing: undefined }),
      onChange: (listener: () => void) => (state.listener = listener),
    } as unknown as PublishedContent,
    { done: true } as DataSetup,
    clock as Clock,
  );
  await pages.load(renderer);
  await pages.refresh();
  const shown = () => paths.map((path) => String(answers.get(path)?.variant('plain').body));
  const policy = () => {
    const headers = answers.get('/')?.variant('plain').headers ?? [];
    return headers[headers.indexOf('content-security-policy') + 1] ?? '';
  };
  return { state, pages, shown, policy };
}

const each = (text: string) => paths.map(() => text);

describe('pre-rendered pages', () => {
  test('their policy names the origin of an API that stands elsewhere, and only that', async () => {
    for (const api of [undefined, 'https://api.example.pt']) {
      const { pages, policy } = await start(api);
      const rules = new Map(
        policy()
          .split('; ')
          .map((rule) => rule.split(/ (.*)/) as [string, string]),
      );
      const sources = (name: string) => (rules.get(name) ?? '').split(' ').filter((source) => source.includes('//'));
      for (const name of ['connect-src', 'img-src', 'form-action'])
        expect([name, sources(name)]).toEqual([name, api ? [api] : []]);
      for (const name of ['default-src', 'script-src', 'style-src']) expect([name, sources(name)]).toEqual([name, []]);
      pages.onApplicationShutdown();
    }
  });

  test('a failed rendering keeps the served pages and is reported', async () => {
    const { state, pages, shown } = await start();
    expect([shown(), pages.current]).toEqual([each('<p>1</p>'), true]);
    state.number = 2;
    state.breaksAt = '/en';
    await pages.refresh();
    expect([shown(), pages.current]).toEqual([each('<p>1</p>'), false]);
    state.breaksAt = '';
    await pages.refresh();
    expect([shown(), pages.current]).toEqual([each('<p>2</p>'), true]);
    pages.onApplicationShutdown();
  });

  test('they are rendered again when a new day begins in Lisbon, and only once', async () => {
    const { state, pages } = await start();
    state.listener();
    await pages.refresh();
    expect(state.renderings).toBe(1);
    state.today = '2027-01-01';
    state.listener();
    await pages.refresh();
    await pages.refresh();
    expect(state.renderings).toBe(2);
    pages.onApplicationShutdown();
  });

  test('a save during a rendering is rendered too, and a series of saves is rendered once or twice', async () => {
    const { state, pages, shown } = await start();
    let last = Promise.resolve();
    for (state.number = 2; state.number < 40; state.number++) last = pages.refresh();
    await last;
    expect(shown()).toEqual(each('<p>40</p>'));
    pages.onApplicationShutdown();
  });
});
