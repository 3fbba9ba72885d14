import { describe, expect, test } from '@jest/globals';
import type { PushDeviceView } from '@luar/contracts/push';
import type { Page } from 'playwright-core';
import { until } from '../../../infra/local/stack/until.ts';
import { api, field, open, panel } from '../panel.ts';

const calls = '/api/admin/push-devices';
const stored = async () => (await (await api()).json<{ devices: PushDeviceView[] }>('GET', calls)).devices;

/** A headless browser has no push service: the subscription is made up. All else is the browser's own. */
const madeUp = () => {
  const key = 'made-up-subscription';
  const made = {
    endpoint: 'https://push.example.test/a-device',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };
  const subscription = () => ({
    ...made,
    toJSON: () => made,
    unsubscribe: async () => localStorage.removeItem(key),
  });
  Object.assign(PushManager.prototype, {
    subscribe: async (options: { applicationServerKey: string }) => {
      localStorage.setItem(key, options.applicationServerKey);
      return subscription();
    },
    getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription()),
  });
};

const subscribed = () => localStorage.getItem('made-up-subscription');
const allowed = (page: Page) => page.context().grantPermissions(['notifications'], { origin: panel().stack.url });

/** What the operating system shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/admin');
    return (await found!.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

describe('notices of new requests', () => {
  test('are turned on for a device, shown while another page is open, and open the list; and they are removed', async () => {
    await using visitor = await open({ language: 'pt', width: 360 });
    const { page } = visitor;
    await allowed(page);
    await page.addInitScript(madeUp);
    await page.goto('/admin/settings');
    const turnOn = page.getByRole('button', { name: 'Ativar neste aparelho' });
    await turnOn.click();
    await page.getByText('Os avisos estão ativos neste aparelho.').waitFor();
    expect(await turnOn.count()).toBe(0);
    expect(await stored()).toMatchObject([{ device: 'Chrome · Linux', sentAt: null }]);
    expect(await page.evaluate(subscribed)).toMatch(/^B[\w-]{86}$/);

    const devtools = await page.context().newCDPSession(page);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => void registrations.push(...event.registrations));
    await devtools.send('ServiceWorker.enable');
    const { registrationId } = await until('it is registered', () => registrations.at(-1)!, Boolean);
    expect(registrations.at(-1)!.scopeURL).toBe(`${panel().stack.url}/admin`);
    const data = JSON.stringify({ title: 'Novo pedido' });
    for (const each of [data, data])
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: panel().stack.url,
        registrationId,
        data: each,
      });
    const notice = { title: 'Novo pedido', body: '', tag: 'request' };
    expect(
      await until(
        'it is shown',
        () => shown(page),
        ({ length }) => length > 0,
      ),
    ).toEqual([notice]);

    const tap = async () => {
      const [worker] = page.context().serviceWorkers();
      await worker!.evaluate(async () => {
        const scope = globalThis as unknown as EventTarget & {
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
        };
        const [notification] = await scope.registration.getNotifications();
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
      });
    };
    // What is unsaved is asked about first.
    await page.goto('/admin/services/new');
    await field(page, 'name_pt').fill('Por guardar');
    await tap();
    await page.getByRole('dialog').waitFor();
    expect(await shown(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL('**/admin/dashboard');

    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Testar os avisos: Chrome · Linux' }).click();
    // The worker of this stack finds no such push service.
    await page.getByText('O serviço de avisos do navegador não aceitou o teste.').waitFor();
    await page.getByText('Não foi possível enviar o último aviso.').waitFor();
    await page.getByRole('button', { name: 'Retirar os avisos: Chrome · Linux' }).click();
    await page.getByText('Esse aparelho já não recebe avisos.').waitFor();
    expect([await stored(), await page.evaluate(subscribed)]).toEqual([[], null]);
    await page.locator('#notices h2:focus').waitFor();
  });

  test('follow the language of the panel, and end in the browser once they were removed elsewhere', async () => {
    await using visitor = await open({ language: 'pt', width: 1280, expected: /404/ });
    const { page } = visitor;
    await allowed(page);
    await page.addInitScript(madeUp);
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Ativar neste aparelho' }).click();
    await page.getByText('Os avisos estão ativos neste aparelho.').waitFor();
    const kept = page.waitForResponse(`**${calls}/current`);
    await page.getByRole('button', { name: /EN/ }).first().click();
    expect((await kept).request().postDataJSON()).toMatchObject({ language: 'en' });
    for (const { id } of await stored()) await (await api()).json('DELETE', `${calls}/${id}`);
    await page.reload();
    await until(
      'the browser has ended it',
      () => page.evaluate(subscribed),
      (key) => key === null,
    );
    await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
  });

  test.each([
    [
      'are blocked',
      () => void Object.defineProperty(Notification, 'permission', { value: 'denied' }),
      'Este navegador tem as notificações deste site bloqueadas.',
    ],
    ['do not exist', () => void Reflect.deleteProperty(window, 'PushManager'), 'Este navegador não recebe avisos.'],
    [
      'need the home screen',
      () => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
      },
      'No iPhone e no iPad, os avisos precisam da administração no ecrã principal',
    ],
  ])('say so where they %s', async (_, prepare, says) => {
    await using visitor = await open({ language: 'pt', width: 360 });
    await visitor.page.addInitScript(prepare);
    await visitor.page.goto('/admin/settings');
    await visitor.page.getByText(says).waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Ativar neste aparelho' }).count()).toBe(0);
  });

  test('say so where the browser reaches no push service', async () => {
    await using visitor = await open({ language: 'pt', width: 360, expected: /Push API/ });
    await allowed(visitor.page);
    await visitor.page.goto('/admin/settings');
    await visitor.page.getByRole('button', { name: 'Ativar neste aparelho' }).click();
    await visitor.page.getByText('O navegador não conseguiu ligar-se ao seu serviço de avisos.').waitFor();
    expect(await stored()).toEqual([]);
  });

  test('have a service worker for themselves alone', async () => {
    const { headers, text } = await (await api()).get('/notices.js');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    // The icon of a notice is loaded by the service worker.
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; img-src 'self'; frame-ancestors 'none'");
    expect([...text.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name)).toEqual([
      'install',
      'push',
      'notificationclick',
    ]);
  });
});
