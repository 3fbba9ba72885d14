import { describe, expect, test } from '@jest/globals';
import { todayInLisbon } from '@luar/contracts/lisbon';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { rendered, told, visit } from '../browser.ts';
import { site } from './site.ts';

/** The booking form is tested in Portuguese on a phone, the contact form in English on a desktop. */
const phone = { language: 'pt', width: 360 } as const;
const desk = { language: 'en', width: 1280 } as const;

const booking = {
  submit: 'Confirmar marcação',
  sending: 'A processar',
  booked: 'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
  notBooked: 'Erro ao processar a marcação. Por favor, tente novamente.',
  receipt: 'O seu pedido',
  birth: 'Antes da sessão peço-lhe por e-mail a data, a hora e o local de nascimento.',
  noEmail: 'Falta a parte depois do @. Por exemplo: nome@exemplo.pt',
  noEmailInEnglish: 'The part after the @ is missing. For example: name@example.com',
  summary: 'Falta preencher ou corrigir 6 campos:',
  offline: 'Parece que está sem ligação à internet.',
  wait: 'daqui a 3 minutos',
};
const contact = {
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message sent successfully! I will reply soon.',
  notSent: 'Error sending message. Please try again.',
};

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const values = (page: Page, ...names: string[]) => Promise.all(names.map((name) => field(page, name).inputValue()));
const year = new Date().getFullYear() + 1;
// Equal day and month, because the order of a date field depends on the browser's locale.
const day = `${year}-12-12`;

async function openBooking(page: Page, address = '/booking') {
  await page.goto(address);
  await page.locator('option[value="mapa-astral"]').waitFor({ state: 'attached' });
  // The strip of days comes with the application: fill the form after that.
  await page.getByRole('radiogroup').first().waitFor();
}

async function fillBooking(page: Page) {
  await field(page, 'service').selectOption('mapa-astral');
  await field(page, 'date').fill(day);
  await field(page, 'time').fill('11:00');
  await field(page, 'name').fill('Ana Nunes');
  await field(page, 'email').fill('ana@example.org');
  await field(page, 'phone').fill('+351 912 345 678');
}

describe('booking', () => {
  test('a sent form shows a busy state, success for five seconds, a lasting receipt and an empty form, and sends the specified payload', async () => {
    await using visitor = await visit(site.browser, site.stack.url, phone);
    const { page } = visitor;
    await page.clock.install();
    // Make any client-side timeout fail at once, because the fake clock does not control AbortSignal.timeout.
    await page.addInitScript(() => (AbortSignal.timeout = () => AbortSignal.abort()));
    await openBooking(page);
    await fillBooking(page);
    await field(page, 'message').fill('Uma pergunta');
    const held = Promise.withResolvers<void>();
    const posts: { body: Record<string, unknown>; headers: Record<string, string> }[] = [];
    await page.route('**/api/bookings', async (asked) => {
      posts.push({
        body: asked.request().postDataJSON() as Record<string, unknown>,
        headers: asked.request().headers(),
      });
      await held.promise;
      await asked.continue();
    });
    const submit = page.locator('main button[type="submit"]');
    // Ten fast clicks send one booking.
    await submit.click({ clickCount: 10 });
    await page.getByRole('button', { name: booking.sending }).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    // The page has no timeout.
    await page.clock.fastForward(120_000);
    expect(await submit.isDisabled()).toBe(true);
    held.resolve();
    // It appears in a live region, so screen readers announce it.
    await page.getByRole('status').filter({ hasText: booking.booked }).waitFor();
    expect(posts.length).toBe(1);
    const [{ body, headers } = { body: {}, headers: {} as Record<string, string> }] = posts;
    expect(body).toMatchObject({
      name: 'Ana Nunes',
      email: 'ana@example.org',
      phone: '+351 912 345 678',
      service: 'mapa-astral',
      date: day,
      time: '11:00',
      message: 'Uma pergunta',
      website: '',
    });
    expect(headers['accept-language']).toBe('pt-PT');
    expect(headers['idempotency-key']).toMatch(/^[\da-f-]{32,36}$/);
    const names = ['service', 'date', 'time', 'name', 'email', 'phone', 'message'];
    await eventually(() => values(page, ...names), Array(7).fill(''));

    await page.clock.fastForward(5100);
    await page.getByText(booking.booked).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: booking.receipt }).waitFor();
    // A birth chart needs birth data, which the form does not ask for.
    await page.getByText(booking.birth).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: booking.receipt }).waitFor();
    expect(await page.getByText(booking.booked).count()).toBe(0);
    // Another visit begins with the form, which is empty.
    await page.goto('/blog');
    await page.goto('/booking');
    await page.getByRole('radiogroup').first().waitFor();
    expect(await page.getByRole('heading', { name: booking.receipt }).count()).toBe(0);
    expect(await values(page, 'name', 'email')).toEqual(['', '']);
  });

  test('field errors are beside the field and in a summary with the focus, in the page’s language', async () => {
    await using visitor = await visit(site.browser, site.stack.url, phone);
    const { page } = visitor;
    await openBooking(page);
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText(booking.summary).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'service');
    await eventually(() => page.locator('main [aria-invalid="true"]').count(), 6);
    await field(page, 'email').fill('ana@');
    await field(page, 'email').blur();
    await page.locator('#email-error').getByText(booking.noEmail).waitFor();
    // An entry of the summary links to its field.
    await page.locator('main a[href="#phone"]').click();
    await field(page, 'phone').and(page.locator(':focus')).waitFor();
    // The errors change language with the page.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(EN|PT)/ })
      .click();
    await page.locator('#email-error').getByText(booking.noEmailInEnglish).waitFor();
    expect(await field(page, 'email').inputValue()).toBe('ana@');
  });

  test('after a failure the message stays five seconds, and the input is kept, also after a reload and a language switch', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { ...phone, expected: /503/ });
    const { page } = visitor;
    await page.clock.install();
    await openBooking(page);
    await fillBooking(page);
    await page.route('**/api/bookings', (asked) =>
      asked.fulfill({ status: 503, json: { success: false, message: 'Down' } }),
    );
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByRole('alert').filter({ hasText: booking.notBooked }).waitFor();
    await page.clock.fastForward(5100);
    await page.getByText(booking.notBooked).waitFor({ state: 'hidden' });
    const typed = ['mapa-astral', day, '11:00', 'Ana Nunes', 'ana@example.org', '+351 912 345 678'];
    const names = ['service', 'date', 'time', 'name', 'email', 'phone'];
    expect(await values(page, ...names)).toEqual(typed);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(EN|PT)/ })
      .click();
    expect(await values(page, ...names)).toEqual(typed);
    await page.reload();
    await page.locator('option[value="mapa-astral"]').waitFor({ state: 'attached' });
    // The draft comes back when the application has started.
    await eventually(() => values(page, ...names), typed);
  });

  test('by keyboard alone', async () => {
    await using visitor = await visit(site.browser, site.stack.url, phone);
    const { page } = visitor;
    await openBooking(page);
    await field(page, 'service').focus();
    await page.keyboard.press('ArrowDown');
    const tabTo = async (name: string) => {
      while ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== name)
        await page.keyboard.press('Tab');
    };
    const days = page.locator('[name="day"]');
    await tabTo('day');
    await page.keyboard.press('End');
    await eventually(() => field(page, 'date').inputValue(), await days.last().inputValue());
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await eventually(() => field(page, 'date').inputValue(), await days.nth(1).inputValue());
    await tabTo('hour');
    await page.keyboard.press('ArrowDown');
    await eventually(() => field(page, 'time').inputValue(), '10:30');
    await tabTo('name');
    await page.keyboard.type('Rui Costa');
    await page.keyboard.press('Tab');
    await page.keyboard.type('rui@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('912345678');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(booking.booked).waitFor();
    await page.getByRole('heading', { name: booking.receipt }).waitFor();
    // The first service, a tarot reading, needs no birth data.
    expect(await page.getByText(booking.birth).count()).toBe(0);
  });
});

test('in English: five seconds for the messages about a booking, three for a test e-mail, and no longer', async () => {
  await using visitor = await visit(site.browser, site.stack.url, { ...desk, expected: /503/ });
  const { page } = visitor;
  await page.clock.install();
  /** Moves the page's stopped clock until the element is visible. */
  const appears = async (what: Locator) => {
    while (!(await what.isVisible())) await page.clock.runFor(20);
  };
  const stays = async (text: string, seconds: number) => {
    await appears(page.getByText(text));
    await rendered(page);
    await page.clock.runFor(seconds * 1000 - 100);
    expect([text, await page.getByText(text).count()]).toEqual([text, 1]);
    await page.clock.runFor(200);
    await page.getByText(text).waitFor({ state: 'hidden' });
  };
  await openBooking(page);
  await fillBooking(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/bookings', async (asked) => {
    await held.promise;
    await asked.fulfill({ status: 503, json: { success: false, message: 'Down' } });
  });
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await appears(page.getByRole('button', { name: 'Processing...' }));
  held.resolve();
  await stays('Error processing booking. Please try again.', 5);
  await page.unroute('**/api/bookings');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await stays('Booking confirmed! You will receive a confirmation email soon.', 5);

  await page.clock.resume();
  await page.goto('/email-test');
  await field(page, 'to').fill('test@example.org');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.route('**/api/test-email', (asked) => asked.fulfill({ json: { success: true } }));
  await page.getByRole('button', { name: 'Send test' }).click();
  await stays('Test e-mail sent.', 3);
});

describe('the booking form', () => {
  test('has only the seven fields of a request, with a Portuguese phone number as an example', async () => {
    await using visitor = await visit(site.browser, site.stack.url);
    const { page } = visitor;
    await openBooking(page);
    // The last field is the hidden honeypot. The radios of days and hours only set the fields, and are not sent.
    expect(
      await page.evaluate(() => [...new FormData(document.querySelector('main form') as HTMLFormElement).keys()]),
    ).toEqual(['service', 'date', 'time', 'name', 'email', 'phone', 'message', 'website']);
    const required = await page.locator('main form [required]').evaluateAll((all) => all.map(({ id }) => id));
    expect(required).toEqual(['service', 'date', 'time', 'name', 'email', 'phone']);
    expect(await field(page, 'email').getAttribute('type')).toBe('email');
    expect(await field(page, 'phone').getAttribute('placeholder')).toMatch(/^\+351 /);
  });

  test('a link preselects its service; an unknown service preselects none', async () => {
    await using visitor = await visit(site.browser, site.stack.url);
    const { page } = visitor;
    await page.goto('/services');
    await page.getByRole('link', { name: 'Marcar Mapa astral' }).click();
    await page.waitForURL('**/booking?service=mapa-astral');
    await page.locator('option[value="mapa-astral"]').waitFor({ state: 'attached' });
    await eventually(() => field(page, 'service').inputValue(), 'mapa-astral');
    await page.getByText('90 minutos.').waitFor();
    await openBooking(page, '/booking?service=no-such-service');
    expect(await field(page, 'service').inputValue()).toBe('');
  });

  test('accepts no day before today in Lisbon, and shows a note about unusual times', async () => {
    await using visitor = await visit(site.browser, site.stack.url);
    const { page } = visitor;
    await openBooking(page);
    expect(await field(page, 'date').getAttribute('min')).toBe(todayInLisbon());
    await field(page, 'date').fill('2027-06-12');
    await page
      .getByText('Ao sábado estou fora do meu horário habitual (segunda a sexta, das 10:00 às 19:00).')
      .waitFor();
    await field(page, 'date').fill('2028-06-13');
    await page.getByText('Santo António, em Lisboa').waitFor();
    await field(page, 'date').fill('2027-03-26');
    await page.getByText('Sexta-feira Santa').waitFor();
    await field(page, 'date').fill('2027-06-14');
    await field(page, 'time').fill('21:00');
    await page.getByText('Essa hora fica fora do meu horário habitual').waitFor();
    await field(page, 'time').fill('11:00');
    await page.getByText('fica fora do meu horário habitual').waitFor({ state: 'hidden' });
  });

  test('the chosen date is written out in words, with the time, in both languages', async () => {
    // In this locale the browser's own field shows the month before the day.
    await using visitor = await visit(site.browser, site.stack.url, { locale: 'en-US' });
    const { page } = visitor;
    await openBooking(page);
    const words = (text: string | RegExp) => page.getByRole('main').getByText(text, { exact: true }).waitFor();
    await field(page, 'date').fill('2099-11-24');
    await words('Terça-feira, 24 de novembro de 2099.');
    await field(page, 'time').fill('11:00');
    await words('Terça-feira, 24 de novembro de 2099, às 11:00.');
    await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click();
    // Browsers differ in the comma.
    await words(/^Tuesday,? 24 November 2099, at 11:00\.$/);
    await field(page, 'date').fill('');
    await page.getByText('24 November 2099').waitFor({ state: 'detached' });
  });

  test('the progress list follows the filled-in fields', async () => {
    await using visitor = await visit(site.browser, site.stack.url);
    const { page } = visitor;
    await openBooking(page);
    const current = page.locator('[aria-current="step"]');
    expect(await current.innerText()).toContain('Serviço');
    await field(page, 'service').selectOption('mapa-astral');
    await current.filter({ hasText: 'Data e hora' }).waitFor();
    await page.getByRole('list', { name: 'Passos da marcação' }).getByText('Mapa astral').waitFor();
    await field(page, 'date').fill(day);
    await field(page, 'time').fill('11:00');
    await current.filter({ hasText: 'Os seus dados' }).waitFor();
    await field(page, 'name').fill('Ana');
    await field(page, 'email').fill('ana@example.org');
    await field(page, 'phone').fill('912345678');
    await current.filter({ hasText: 'Confirmar' }).waitFor();
  });

  test('an error of the server is beside its field', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /400/ });
    const { page } = visitor;
    await openBooking(page);
    await fillBooking(page);
    const errors = [{ field: 'service', code: 'unknown_service', message: 'This service cannot be booked' }];
    await page.route('**/api/bookings', (asked) =>
      asked.fulfill({ status: 400, json: { success: false, message: 'No', errors } }),
    );
    await page.getByRole('button', { name: booking.submit }).click();
    await page.locator('#service-error').getByText('Este serviço já não aceita marcações.').waitFor();
    await field(page, 'service').and(page.locator(':focus')).waitFor();
  });

  test('a rate limit shows how long to wait, an offline error what to do, and a repeated request keeps its key', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /429|ERR_INTERNET_DISCONNECTED/ });
    const { page } = visitor;
    await openBooking(page);
    await fillBooking(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/bookings', async (asked) => {
      keys.push(asked.request().headers()['idempotency-key']);
      await asked.fulfill({
        status: 429,
        headers: { 'Retry-After': '170' },
        json: { success: false, message: 'Slow down' },
      });
    });
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText(booking.wait).waitFor();
    // The message and the button of the answer before would also be seen in the moment until the form is sent.
    const sendAgain = async () => {
      const answered = page.waitForResponse('**/api/bookings');
      await page.getByRole('button', { name: booking.submit }).click();
      await answered;
      await page.waitForFunction(() => !document.querySelector('main button[type="submit"]:disabled'));
      await page.getByText(booking.wait).waitFor();
    };
    await sendAgain();
    await field(page, 'name').fill('Ana Luísa Nunes');
    await sendAgain();
    expect(keys.length).toBe(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    await page.unroute('**/api/bookings');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: booking.submit }).click();
    await page.getByText(booking.offline).waitFor();
  });
});

describe('contact', () => {
  test('works by keyboard alone; the message stays, and the form is cleared', async () => {
    await using visitor = await visit(site.browser, site.stack.url, desk);
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/contact');
    await field(page, 'name').focus();
    for (const text of ['Eva Reis', 'eva@example.org', '', 'Uma pergunta', 'Olá, tenho uma dúvida.']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    const post = page.waitForRequest('**/api/contact');
    await page.keyboard.press('Enter');
    const headers = (await post).headers();
    expect(headers['accept-language']).toBe('en');
    expect(headers['idempotency-key']).toMatch(/^[\da-f-]{32,36}$/);
    expect((await post).postDataJSON()).toMatchObject({
      name: 'Eva Reis',
      email: 'eva@example.org',
      phone: '',
      subject: 'Uma pergunta',
      message: 'Olá, tenho uma dúvida.',
    });
    await page.getByText(contact.sent).waitFor();
    await eventually(() => values(page, 'name', 'email', 'phone', 'subject', 'message'), ['', '', '', '', '']);
    await page.clock.fastForward(20_000);
    expect(await page.getByText(contact.sent).isVisible()).toBe(true);
  });

  test('errors, sending and failure', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { ...desk, expected: /503/ });
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('button', { name: contact.send }).click();
    await page.locator('#message-error').waitFor();
    await eventually(() => page.locator('main [aria-invalid="true"]').count(), 4);
    await field(page, 'name').fill('Eva');
    await field(page, 'email').fill('eva@example.org');
    await field(page, 'subject').fill('Olá');
    await field(page, 'message').fill('Uma pergunta');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (asked) => {
      await held.promise;
      await asked.fulfill({ status: 503, json: { success: false, message: 'Down' } });
    });
    await page.getByRole('button', { name: contact.send }).click();
    await page.getByRole('button', { name: contact.sending }).waitFor();
    held.resolve();
    await page.getByText(contact.notSent).waitFor();
    expect(await field(page, 'message').inputValue()).toBe('Uma pergunta');
  });

  test.each([
    ['with JavaScript', 360, true],
    ['without JavaScript', 1280, false],
  ])('a package leads to the form with its subject, %s at %i px', async (_how, width, javaScriptEnabled) => {
    await using visitor = await visit(site.browser, site.stack.url, { language: 'en', width, javaScriptEnabled });
    const { page } = visitor;
    await page.goto('/en/services');
    await page.getByRole('link', { name: 'Request this package: Complete Package', exact: true }).click();
    await page.waitForURL('**/en/contact?package=complete#name');
    await eventually(() => field(page, 'subject').inputValue(), expect.stringMatching(/Complete Package/));
    await page.locator('[name="name"]:focus').waitFor();
    // The title of the form is in sight, below the header.
    const isInSight = async () => {
      const header = await page.getByRole('banner').boundingBox();
      const title = await page.getByRole('heading', { name: 'Write to me' }).boundingBox();
      const name = await field(page, 'name').boundingBox();
      return title !== null && name !== null && title.y >= (header?.height ?? 0) && name.y < 400;
    };
    await eventually(isInSight, true);
  });
});

describe('the e-mail test', () => {
  test('an address without an at sign shows an error, a valid test is sent, and the form is ready again', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { language: 'en' });
    const { page } = visitor;
    await page.goto('/email-test');
    await page.getByText('Sending e-mail is set up.').waitFor();
    await field(page, 'to').fill('nobody');
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.locator('#to-error').getByText('Enter a valid e-mail address, with an @.').waitFor();
    await field(page, 'to').fill('test@example.org');
    await told(page, 'Test e-mail sent.', () => page.getByRole('button', { name: 'Send test' }).click());
    await page.getByText('Test e-mail sent.').waitFor({ state: 'hidden' });
    await page.getByText('Last test sent at').waitFor();
    await eventually(() => field(page, 'to').inputValue(), '');
  });

  test('the failing step is explained, with the provider’s own reason', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /503/ });
    const { page } = visitor;
    await page.goto('/email-test');
    const answer = { success: false, message: 'Not sent', step: 'connection', reason: 'ECONNREFUSED 127.0.0.1' };
    await page.route('**/api/test-email', (asked) => asked.fulfill({ status: 503, json: answer }));
    await field(page, 'to').fill('test@example.org');
    await page.locator('main button[type="submit"]').click();
    await page.getByText('Não foi possível ligar ao servidor de e-mail.').waitFor();
    await page.getByText('ECONNREFUSED').waitFor();
  });

  test('the page says that a setting has closed it', async () => {
    await using visitor = await visit(site.browser, site.stack.url, { expected: /404/ });
    const { page } = visitor;
    await page.route('**/api/test-email/status', (asked) =>
      asked.fulfill({ status: 404, json: { success: false, message: 'No' } }),
    );
    await page.goto('/email-test');
    await page.getByText('O teste de e-mail está desligado neste site.').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
  });
});
