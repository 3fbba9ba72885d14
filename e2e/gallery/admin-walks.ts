import type { BookingView } from '@luar/contracts/request-views';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '../../infra/local/stack/until.ts';
import { ofFeatures } from '../../infra/local/stack/features.ts';
import { failedBooking, mail } from '../admin/requests/request.ts';
import { hiddenStops } from '../public/tab-stops.ts';
import { failure, type Walk } from './look.ts';
import { calendarsWalk } from './calendars-walk.ts';
import { actsWalk } from './acts-walk.ts';
import { answerWalk } from './answer-walks.ts';
import { securityWalk, walkNewPassword } from './security-walk.ts';
import { firstDaysWalk, siteWalk } from './site-walks.ts';
import { todayWalk } from './today-walk.ts';

const features = await ofFeatures<{ walk: Walk }>(import.meta.dirname, 'walk.ts');
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page) => page.locator('main button[type="submit"]').click();

async function loaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  const waiting = page.locator('main [role="status"]', { hasText: /^(A carregar|Loading)/ });
  await until('the page is loaded', async () => (await waiting.count()) === 0);
}

/** On a Wednesday, which is the longest word of a date. */
const booking: BookingView = { ...failedBooking, date: '2026-12-02' };

/** Opens the form of the first service. */
async function openService(page: Page): Promise<void> {
  await loaded(page, '/admin/services');
  await page.goto((await page.locator('main a[href^="/admin/services/edit/"]').first().getAttribute('href'))!);
  await page.locator('main form').waitFor();
}

export const screensWalk: Walk = {
  name: 'every screen',
  async go({ page, language, look }) {
    const screens = {
      dashboard: '/admin',
      'admin-services': '/admin/services',
      'service-new': '/admin/services/new',
      'home-content': '/admin/home-content',
      bookings: '/admin/bookings',
      diary: '/admin/diary',
      'session-by-hand': '/admin/diary/new',
      'time-off': '/admin/diary/off',
      calendars: '/admin/diary/calendars',
      people: '/admin/people',
      'mail-queue': '/admin/mail-queue',
      'saved-answers': '/admin/saved-answers',
      settings: '/admin/settings',
    };
    const titles = new Set<string>();
    for (const [state, path] of Object.entries(screens)) {
      await loaded(page, path);
      await look(state, { bilingual: state === 'home-content' });
      // The tab stops are the same in both languages, so test them once.
      const hidden = language === 'pt' ? await hiddenStops(page) : [];
      if (hidden.length > 0) throw new Error(`${state}: the focus is hidden at ${hidden.join('\n')}`);
      titles.add(await page.title());
    }
    if (titles.size !== Object.keys(screens).length) throw new Error('Two screens have the same title');
    await openService(page);
    await look('service-edit');
  },
};

/** The walks of the panel: `npm test` takes the first one, CI and `npm run shots` all. */
export const adminWalks: readonly Walk[] = [
  screensWalk,
  {
    name: 'the services of the panel',
    expected: /503/,
    async go({ page, look, says, language }) {
      await loaded(page, '/admin/services');
      await page
        .locator('article')
        .first()
        .getByRole('button', { name: /^(Eliminar|Delete)/ })
        .click();
      await page.getByRole('dialog').waitFor();
      await look('service-delete');
      await page.route('**/api/admin/services/*', (asked) =>
        asked.fulfill({ json: { success: true, message: 'Deleted' } }),
      );
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Eliminar|Delete)$/ })
        .click();
      await page.getByRole('button', { name: { pt: 'Anular', en: 'Undo' }[language] }).focus();
      await look('service-deleted');
      await page.route('**/api/admin/services', (asked) => asked.fulfill({ json: { success: true, services: [] } }));
      await page.goto('/admin/services');
      await says('Ainda não há serviços.', 'There are no services yet.');
      await look('admin-services-empty');
      await page.route('**/api/admin/services', (asked) => asked.fulfill(failure));
      await page.goto('/admin/services');
      await says('Não foi possível carregar os serviços', 'Failed to fetch services');
      await look('admin-services-failed');
    },
  },
  {
    name: 'the service form',
    expected: /409|503/,
    async go({ page, look, says, language }) {
      await loaded(page, '/admin/services/new');
      await save(page);
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'price');
      await look('service-missing');
      await openService(page);
      await field(page, 'name_pt').fill('Leitura 3');
      await page.route('**/api/admin/services/*', (asked) => asked.fulfill(failure));
      await save(page);
      await says('o texto continua aqui.', 'your text is still here.');
      await look('service-failed');
      await page.unroute('**/api/admin/services/*');
      const picture = sharp({ create: { width: 800, height: 640, channels: 3, background: '#b5a993' } });
      await field(page, 'image').setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      });
      await page.getByRole('slider').focus();
      await look('service-photo');
      await page.locator('main header a[href="/admin/services"]').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: { pt: 'Sair sem guardar', en: 'Leave without saving' }[language] })
        .waitFor();
      await look('service-leave');
    },
  },
  {
    name: 'the home page’s content',
    async go({ page, look, says }) {
      await loaded(page, '/admin/home-content#hero');
      await field(page, 'hero.title.pt').fill('24 horas');
      await field(page, 'hero.title.en').fill('48 hours');
      await says(
        'Os números não coincidem: 24 em português, 48 em inglês.',
        'The numbers differ: 24 in Portuguese, 48 in English.',
      );
      await look('home-marks', { bilingual: true });
    },
  },
  siteWalk,
  firstDaysWalk,
  answerWalk,
  actsWalk,
  todayWalk,
  securityWalk,
  calendarsWalk,
  ...features.map(({ walk }) => walk),
  {
    name: 'what visitors sent',
    async go({ page, look, says }) {
      const shows = (...requests: BookingView[]) =>
        page.route('**/api/admin/requests?*', (asked) =>
          asked.fulfill({ json: { success: true, requests, more: true } }),
        );
      await shows(booking);
      await page.route('**/api/admin/requests/b', (asked) =>
        asked.fulfill({ json: { success: true, kind: 'bookings', request: booking, drafts: {} } }),
      );
      await loaded(page, '/admin/bookings');
      await page.getByRole('link', { name: /^Ana Falhada/ }).click();
      await page.locator('main summary').first().click();
      await says('O servidor de e-mail não respondeu.', 'The mail server didn’t answer.');
      await look('bookings-failed-mail');
      const at = new Date().toISOString();
      const same = { ...booking, suspectedSpam: false, mails: [mail('b-booking.practitioner', {})], createdAt: at };
      const waits: BookingView = {
        ...same,
        _id: 'c'.repeat(24),
        name: 'Sara 1',
        message: 'Até 2',
        note: 'Nota 3',
        state: { kind: 'toAnswer', since: at },
        verdict: {
          kind: 'clash',
          with: [{ _id: 'd', name: 'Sara 2', date: same.date, from: '11:30', until: '12:30' }],
        },
        answerBy: at,
        history: [
          { type: 'answeredElsewhere', at },
          { type: 'undone', at },
        ],
      };
      const over: BookingView = { ...same, _id: 'd', name: 'Sara 2', state: { kind: 'answeredElsewhere', at } };
      const lapsed: BookingView = { ...same, _id: 'e', name: 'Sara 3', state: { kind: 'lapsed' }, language: 'en' };
      await shows(waits, over, lapsed);
      await loaded(page, '/admin/bookings?q=sara');
      await says('Coincide com Sara 2, 11:30', 'Clashes with Sara 2, 11:30');
      await look('bookings-open');
      await shows();
      await loaded(page, '/admin/bookings');
      await says('Ainda não há pedidos nem mensagens.', 'There are no requests or messages yet.');
      await look('bookings-empty');
      const none = { count: 0, mails: [] };
      const failed = { count: 101, mails: booking.mails.slice(1) };
      const delayed = { count: 1, mails: [mail('c-letter-2', { kind: 'letter', state: 'queued', nextTryAt: at })] };
      const queue = { success: true, sentToday: 1, failed, delayed, active: none, waiting: none };
      await page.route('**/api/admin/mail-queue', (asked) => asked.fulfill({ json: queue }));
      await loaded(page, '/admin/mail-queue');
      await says('Hoje saiu 1', '1 e-mail was sent today.');
      await look('mail-queue-failed');
    },
  },
];

/** The only part of the panel that is visible without a session. */
export const signInWalk: Walk = {
  name: 'the sign-in',
  expected: /401|503/,
  async go(guide) {
    const { page, look, says, press } = guide;
    await page.goto('/admin/services');
    await page.waitForURL('**/admin/login');
    await page.locator('main form').waitFor();
    await look('login');
    await page.route('**/api/auth/login', (asked) =>
      asked.fulfill({ status: 401, json: { success: false, code: 'wrong_sign_in', message: 'Wrong' } }),
    );
    await field(page, 'email').fill('admin@example.test');
    await field(page, 'password').fill('not this one');
    await press('Entrar', 'Sign in');
    await says('O e-mail ou a palavra-passe não estão certos.', 'The e-mail or the password is wrong.');
    await look('login-wrong');
    await walkNewPassword(guide);
  },
};
