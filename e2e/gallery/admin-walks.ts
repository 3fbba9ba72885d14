import type { BookingView } from '@luar/contracts/admin';
import type { HomeContent } from '@luar/contracts/home-content';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { Client } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { failedBooking, mail } from '../admin/requests/request.ts';
import { told } from '../public/browser.ts';
import { hiddenStops } from '../public/tab-stops.ts';
import type { Guide, Walk } from './look.ts';
import { calendarsWalk } from './calendars-walk.ts';
import { actsWalk } from './acts-walk.ts';
import { answerWalk } from './answer-walks.ts';
import { securityWalk, walkNewPassword } from './security-walk.ts';
import { firstDaysWalk, siteWalk } from './site-walks.ts';
import { invitedWordsWalk } from './invited-words-walk.ts';
import { todayWalk } from './today-walk.ts';

const failure = { status: 503, json: { success: false, message: '' } };
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page) => page.locator('main button[type="submit"]').click();
const says = ({ page, language }: Guide, pt: string, en: string) =>
  page.getByText({ pt, en }[language]).first().waitFor();
const press = ({ page, language }: Guide, pt: string, en: string) =>
  page.getByRole('button', { name: { pt, en }[language] }).click();

async function loaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  const waiting = page.locator('main [role="status"]', { hasText: /^(A carregar|Loading)/ });
  await until(
    'the page is loaded',
    () => waiting.count(),
    (count) => count === 0,
  );
}

/** On a Wednesday, which is the longest word of a date. */
const booking: BookingView = { ...failedBooking, date: '2026-12-02' };

const list = (bookings: BookingView[]) => ({
  json: { success: true, bookings, page: 1, pages: 3, total: bookings.length },
});

/** The path of a service's form. `url` is the base URL of the stack. */
async function editPath(url: string): Promise<string> {
  const { body } = await new Client(url).get('/api/services');
  return `/admin/services/edit/${(body['allServices'] as { _id: string }[])[0]?._id}`;
}

/** The walks of the panel. `url` is the base URL of the stack, `admin` a client with the browser's session. */
export const adminWalks = (url: () => string, admin: () => Client): Walk[] => [
  {
    name: 'every screen',
    async go({ page, language, look }) {
      const screens = {
        dashboard: '/admin',
        'admin-services': '/admin/services',
        'service-new': '/admin/services/new',
        'service-edit': await editPath(url()),
        'home-content': '/admin/home-content',
        bookings: '/admin/bookings',
        diary: '/admin/diary',
        'session-by-hand': '/admin/diary/new',
        'time-off': '/admin/diary/off',
        calendars: '/admin/diary/calendars',
        messages: '/admin/messages',
        people: '/admin/people',
        payments: '/admin/payments',
        'mail-queue': '/admin/mail-queue',
        'saved-answers': '/admin/saved-answers',
        settings: '/admin/settings',
      };
      const titles = new Set<string>();
      for (const [state, path] of Object.entries(screens)) {
        await loaded(page, path);
        if (state === 'service-edit') await page.locator('main form').waitFor();
        await look(state, { bilingual: state === 'home-content', whole: true });
        // The tab stops are the same in both languages, so test them once.
        const hidden = language === 'pt' ? await hiddenStops(page) : [];
        if (hidden.length > 0) throw new Error(`${state}: the focus is hidden at ${hidden.join('\n')}`);
        titles.add(await page.title());
      }
      if (titles.size !== Object.keys(screens).length) throw new Error('Two screens have the same title');
    },
  },
  {
    name: 'the services of the panel',
    expected: /503/,
    async go(guide) {
      const { page, look } = guide;
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
      await page.getByRole('button', { name: { pt: 'Anular', en: 'Undo' }[guide.language] }).focus();
      await look('service-deleted');
      await page.unroute('**/api/admin/services/*');
      await page.keyboard.press('Escape');
      await press(guide, 'Terminar sessão', 'Log out');
      await page.getByRole('dialog').waitFor();
      await look('sign-out');
      await page.route('**/toggle-active', (asked) => asked.fulfill(failure));
      await page.keyboard.press('Escape');
      const first = page.locator('article').first();
      await told(
        page,
        { pt: 'Não foi possível alterar o estado do serviço', en: 'Failed to toggle service status' }[guide.language],
        () => first.getByRole('button', { name: /^(Desativar|Deactivate)/ }).click(),
      );
      await look('service-toggle-failed');
      await page.route('**/api/admin/services', (asked) => asked.fulfill({ json: { success: true, services: [] } }));
      await page.goto('/admin/services');
      await says(guide, 'Ainda não há serviços.', 'There are no services yet.');
      await look('admin-services-empty');
      await page.route('**/api/admin/services', (asked) => asked.fulfill(failure));
      await page.goto('/admin/services');
      await says(guide, 'Não foi possível carregar os serviços', 'Failed to fetch services');
      await look('admin-services-failed');
      await page.route('**/api/auth/verify', (asked) => asked.fulfill(failure));
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: { pt: 'Tentar de novo', en: 'Try again' }[guide.language] }).waitFor();
      await look('admin-no-server');
    },
  },
  {
    name: 'the service form',
    expected: /400|409|413|503/,
    async go(guide) {
      const { page, look } = guide;
      await loaded(page, '/admin/services/new');
      await save(page);
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'price');
      await look('service-missing');
      await loaded(page, await editPath(url()));
      await page.locator('main form').waitFor();
      await field(page, 'name_pt').fill('Leitura 3');
      await field(page, 'name_en').fill('Reading 4');
      await says(
        guide,
        'Os números não coincidem: 3 em português, 4 em inglês.',
        'The numbers differ: 3 in Portuguese, 4 in English.',
      );
      await look('service-numbers');
      const answers: [string, object, string, string][] = [
        ['failed', failure, 'Não foi possível atualizar o serviço', 'Failed to update service'],
        [
          'too-large',
          {
            status: 413,
            json: {
              success: false,
              code: 'image_too_large',
              message: 'The image is too large. At most 5 MB are accepted',
            },
          },
          'A imagem é demasiado grande. O máximo são 5 MB.',
          'The image is too large. The limit is 5 MB.',
        ],
      ];
      for (const [state, answer, pt, en] of guide.everyState ? answers : answers.slice(0, 1)) {
        await page.route('**/api/admin/services/*', (asked) => asked.fulfill(answer));
        await save(page);
        await says(guide, pt, en);
        await says(guide, 'O que escreveu continua aqui.', 'What you typed is still here.');
        await look(`service-${state}`);
        await page.unroute('**/api/admin/services/*');
      }
      const picture = sharp({ create: { width: 800, height: 640, channels: 3, background: '#b5a993' } });
      await field(page, 'image').setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      });
      await page.getByRole('slider').focus();
      await look('service-photo');
      const slug = field(page, 'slug');
      if (!(await slug.isVisible())) await page.getByText({ pt: 'Avançado', en: 'Advanced' }[guide.language]).click();
      await slug.fill('mapa-astral');
      await save(page);
      await page
        .locator('#slug-error')
        .getByText(
          {
            pt: 'Outro serviço já usa este endereço. Escolha outro.',
            en: 'Another service already uses this address.',
          }[guide.language],
        )
        .waitFor();
      await look('service-slug-taken');
      await page.locator('main header a[href="/admin/services"]').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: { pt: 'Sair sem guardar', en: 'Leave without saving' }[guide.language] })
        .waitFor();
      await look('service-leave');
      await press(guide, 'Continuar a editar', 'Keep editing');
      page.once('dialog', (asked) => void asked.accept());
      await page.reload();
      await says(guide, 'Está de volta o que escreveu', 'What you typed and hadn’t saved is back.');
      await look('service-restored');
    },
  },
  {
    name: 'the home page’s content',
    expected: /409|503/,
    async go(guide) {
      const { page, look } = guide;
      const bilingual = { bilingual: true };
      await loaded(page, '/admin/home-content#hero');
      await field(page, 'hero.title.pt').fill('24 horas');
      await says(guide, 'Mudou o português e não o inglês.', 'The Portuguese has changed and the English hasn’t.');
      await field(page, 'hero.title.en').fill('48 hours');
      await says(
        guide,
        'Os números não coincidem: 24 em português, 48 em inglês.',
        'The numbers differ: 24 in Portuguese, 48 in English.',
      );
      await look('home-marks', bilingual);
      await page.route('**/api/admin/home-content', (asked) => asked.fulfill(failure));
      await save(page);
      await says(
        guide,
        'Não foi possível guardar o conteúdo. Por favor tente novamente.',
        'Failed to save content. Please try again.',
      );
      await look('home-failed', bilingual);
      await page.unroute('**/api/admin/home-content');
      const { body } = await admin().get('/api/admin/home-content');
      const theirs = body['content'] as HomeContent & { version: number };
      await admin().send('PUT', '/api/admin/home-content', theirs);
      await save(page);
      await says(
        guide,
        'Entretanto, a página inicial foi guardada noutro lado.',
        'The home page was saved elsewhere in the meantime.',
      );
      await look('home-conflict', bilingual);
    },
  },
  siteWalk,
  firstDaysWalk,
  answerWalk,
  actsWalk,
  todayWalk,
  securityWalk,
  calendarsWalk,
  invitedWordsWalk,
  {
    name: 'what visitors sent',
    expected: /ERR_FAILED/,
    async go(guide) {
      const { page, look } = guide;
      await page.route('**/api/admin/bookings?*', (asked) => asked.fulfill(list([booking])));
      await loaded(page, '/admin/bookings');
      await page.getByRole('button', { name: /Ana Falhada/, expanded: false }).click();
      await says(guide, 'O servidor de e-mail não respondeu.', 'The mail server didn’t answer.');
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
      await page.route('**/api/admin/bookings?*', (asked) => asked.fulfill(list([waits, over, lapsed])));
      await loaded(page, '/admin/bookings?q=sara&filter=week');
      await page.getByRole('button', { name: /Sara 1/, expanded: false }).click();
      await says(guide, 'Coincide com Sara 2, 11:30', 'Clashes with Sara 2, 11:30');
      await look('bookings-open');
      await page.route('**/api/admin/bookings?*', (asked) => asked.fulfill(list([])));
      await loaded(page, '/admin/bookings');
      await says(guide, 'Ainda não há pedidos de marcação.', 'There are no booking requests yet.');
      await look('bookings-empty');
      await page.route('**/api/admin/bookings?*', (asked) => asked.fulfill(list([waits])));
      // Abort single calls: with the whole browser offline, axe could not load the styles again.
      for (const path of ['events', 'stats']) await page.route(`**/api/admin/${path}`, (asked) => asked.abort());
      await loaded(page, '/admin/bookings');
      await says(guide, 'O que vê é de há menos de um minuto.', 'This is from less than a minute ago.');
      await look('bookings-offline');
      await page.route('**/api/admin/bookings?*', (asked) => asked.fulfill(list([{ ...over, _id: 'f' }, waits])));
      for (const path of ['events', 'stats']) await page.unroute(`**/api/admin/${path}`);
      await says(guide, '1 pedido novo', '1 new request');
      await look('bookings-news');
      const none = { count: 0, mails: [] };
      const failed = { count: 101, mails: booking.mails.slice(1) };
      const delayed = { count: 1, mails: [mail('c-letter-2', { kind: 'letter', state: 'queued', nextTryAt: at })] };
      const queue = { success: true, paused: true, sentToday: 1, failed, delayed, active: none, waiting: none };
      await page.route('**/api/admin/mail-queue', (asked) => asked.fulfill({ json: queue }));
      await loaded(page, '/admin/mail-queue');
      await says(guide, 'A fila está parada', 'The queue is stopped');
      await look('mail-queue-paused');
    },
  },
  {
    name: 'the password',
    expected: /400/,
    async go(guide) {
      const { page, look } = guide;
      const change = async (current: string, next: string, again: string) => {
        const values = { currentPassword: current, newPassword: next, confirmation: again };
        for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
        await page.locator('#password button[type="submit"]').click();
      };
      await loaded(page, '/admin/settings#password');
      await change('a', 'cinco', 'outra');
      await says(guide, 'A palavra-passe deve ter pelo menos 6 caracteres', 'Password must be at least 6 characters');
      await says(guide, 'As novas palavras-passe não coincidem', 'New passwords do not match');
      await look('password-faults');
      await change('not this one', 'seis66', 'seis66');
      await says(guide, 'A palavra-passe atual não está certa.', 'The current password is wrong.');
      await says(
        guide,
        'Serve. Com 12 caracteres ou mais fica bem mais segura.',
        'This will do. With 12 characters or more it’s much safer.',
      );
      await look('password-wrong');
      await page.route('**/api/auth/change-password', (asked) => {
        const token = asked.request().headers()['authorization']?.replace('Bearer ', '');
        return asked.fulfill({ json: { success: true, message: 'Changed', token } });
      });
      await change('right', 'um novo passeio', 'um novo passeio');
      await says(guide, 'Palavra-passe alterada com sucesso!', 'Password changed successfully!');
      await look('password-changed');
    },
  },
];

/** The only part of the panel that is visible without a session. */
export const signInWalk: Walk = {
  name: 'the sign-in',
  expected: /401|429|503/,
  async go(guide) {
    const { page, look } = guide;
    await page.goto('/admin/services');
    await page.waitForURL('**/admin/login');
    await page.locator('main form').waitFor();
    await look('login');
    const fill = async () => {
      await field(page, 'email').fill('admin@example.test');
      await field(page, 'password').fill('not this one');
      await press(guide, 'Entrar', 'Sign in');
    };
    const wait = { status: 429, headers: { 'Retry-After': '170' }, json: { success: false, message: 'Too many' } };
    const answers: [string, object, string, string][] = [
      [
        'login-wrong',
        { status: 401, json: { success: false, code: 'wrong_sign_in', message: 'Wrong' } },
        'O e-mail ou a palavra-passe não estão certos.',
        'The e-mail or the password is wrong.',
      ],
      [
        'login-failed',
        failure,
        'Não foi possível entrar. Por favor tente novamente.',
        'Login failed. Please try again.',
      ],
      ['login-wait', wait, 'Pode tentar de novo daqui a 3 minutos.', 'You can try again in 3 minutes.'],
    ];
    for (const [state, answer, pt, en] of guide.everyState ? answers : answers.slice(0, 1)) {
      await page.route('**/api/auth/login', (asked) => asked.fulfill(answer));
      await fill();
      await says(guide, pt, en);
      await look(state);
    }
    await walkNewPassword(guide);
  },
};
