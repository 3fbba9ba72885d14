import { expect, test } from '@jest/globals';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { Today } from '@luar/contracts/today';
import type { Locator, Page } from 'playwright-core';
import { report } from '../../../infra/local/stack/test-client.ts';
import { api, open, withPanel } from '../panel.ts';
import { ask, own, stored } from './answer-page.ts';
import { withMails } from './request.ts';

// What a week asks of the practitioner, at the size of a common phone: how many touches and screens each act takes, from the
// dashboard on. The numbers beside them are those before the panel had a diary and letters.

// A stack of its own: what other tests leave would stand above the agenda.
withPanel(withMails);

const phone = { width: 390, height: 844 };
const soon = (days: number) => addDays(todayInLisbon(), days);

/** All others are answered, so that the request of each act is on the first screen. */
async function answerAll(): Promise<void> {
  const client = await api();
  for (;;) {
    const { toAnswer } = await client.json<Today>('GET', '/api/admin/today');
    if (toAnswer.requests.length === 0) return;
    for (const { _id, history, ...request } of toAnswer.requests) {
      const list = 'subject' in request ? 'messages' : 'bookings';
      await client.json('POST', `/api/admin/${list}/${_id}/history`, {
        type: 'answeredElsewhere',
        version: history.length,
      });
    }
  }
}

interface Step {
  of: (page: Page) => Locator;
}
const button = (name: string | RegExp): Step => ({ of: (page) => page.getByRole('button', { name }).first() });
const waiting = (name: string): Step => ({
  of: (page) =>
    page.getByRole('region', { name: /^Por responder/ }).getByRole('link', { name: new RegExp(`^${name}`) }),
});
const session = (name: string): Step => ({
  of: (page) => page.getByRole('region', { name: 'Hoje e a seguir' }).getByRole('link', { name, exact: true }),
});

/** Touches one after the other, from the dashboard. Each target of the dashboard is on its first screen. */
async function counted(page: Page, steps: readonly Step[]) {
  await page.goto('/admin');
  const screens = new Set<string>();
  for (const [at, { of }] of steps.entries()) {
    const target = of(page);
    await target.waitFor();
    screens.add(new URL(page.url()).pathname);
    if (at === 0) expect((await target.boundingBox())!.y).toBeLessThan(phone.height);
    await target.click();
  }
  return { touches: steps.length, screens: screens.size };
}

/** The headings on the first screen. */
const firstScreen = (page: Page) =>
  page
    .locator('main :is(h1, h2)')
    .evaluateAll(
      (all, height) =>
        all
          .filter((each) => each.getBoundingClientRect().top < height && !each.closest('[class*="hidden"]'))
          .map((each) => (each as HTMLElement).innerText.replaceAll(/\s+/g, ' ')),
      phone.height,
    );

test('the acts of a week take few touches, and what waits is on the first screen', async () => {
  await answerAll();
  const ids = {
    confirmed: await ask({ ...own('Ema Confirma', soon(3)), time: '07:05' }),
    telephone: await ask({ ...own('Tina Telefone', soon(4)), time: '07:05' }),
    erased: await ask({ ...own('Ivo Apagado', soon(5)), time: '07:05' }),
  };
  await using visitor = await open({ language: 'pt', width: phone.width });
  const { page } = visitor;
  await page.setViewportSize(phone);
  await page.goto('/admin');
  await page.getByRole('heading', { name: /^Por responder/ }).waitFor();
  report(`The first screen: ${(await firstScreen(page)).join(' | ')}`);
  const table: [string, number | string, { touches: number; screens: number }][] = [
    ['confirm', 3, await counted(page, [waiting('Ema Confirma'), button('Enviar a confirmação')])],
  ];
  await page.getByRole('button', { name: 'Anular' }).waitFor();
  const told = [waiting('Tina Telefone'), { of: () => page.locator('summary', { hasText: 'Contactos' }) }];
  table.push([
    'agreed by telephone',
    'impossible',
    await counted(page, [...told, button('Respondi por outro meio'), button('Guardar')]),
  ]);
  await page.getByRole('button', { name: 'Anular' }).waitFor();
  table.push(['open a session from the agenda', 1, await counted(page, [session('Tina Telefone')])]);
  await page.getByRole('heading', { level: 1, name: 'Responder a Tina' }).waitFor();
  table.push([
    'move',
    8,
    await counted(page, [session('Ema Confirma'), button('Mudar ou cancelar a sessão'), button(/^Enviar os? /)]),
  ]);
  await page.getByRole('button', { name: 'Anular' }).waitFor();
  table.push([
    'erase',
    'impossible',
    await counted(page, [
      { of: () => page.locator('main a[href="/admin/bookings"]').first() },
      button(/^Ivo Apagado/),
      button('Apagar: Ivo Apagado'),
    ]),
  ]);
  await page.getByText('Apagado: o pedido de Ivo Apagado.').waitFor();
  for (const [act, before, { touches, screens }] of table)
    report(`${act}: ${touches} touches on ${screens} screens (before: ${before})`);
  expect(table.map(([act, , { touches }]) => [act, touches])).toEqual([
    ['confirm', 2],
    ['agreed by telephone', 4],
    ['open a session from the agenda', 1],
    ['move', 3],
    ['erase', 3],
  ]);
  const types = async (id: string) => (await stored(id))?.history.map(({ type }) => type);
  expect([await types(ids.confirmed), await types(ids.telephone), await types(ids.erased)]).toEqual([
    ['confirmed', 'offered'],
    ['answeredElsewhere'],
    undefined,
  ]);
});
