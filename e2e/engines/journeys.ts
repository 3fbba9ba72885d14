import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Service } from '@luar/contracts/service';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { phonePhoto } from '../admin/phone-photo.ts';
import { shown } from '../pages/shown.ts';
import type { Engine } from './engines.ts';
import type { Person } from './person.ts';
import { mailsOf, stored, visit, withBrowser } from './suite.ts';

/** The links of the header, with the heading of their page. */
const pages = [
  ['Serviços', 'Serviços', '/services'],
  ['Sobre mim', 'Sobre mim', '/about'],
  ['Blog', 'Blog', '/blog'],
  ['Contacto', 'Contacto', '/contact'],
  ['Marcar', 'Marcar uma sessão', '/booking'],
] as const;

const wish = { name: 'Violeta Sá', phone: '+351 912 345 678', message: 'Até breve.\nObrigada!' };

async function fillBooking(person: Person, email: string): Promise<void> {
  // Equal day and month, because their order depends on the browser.
  await person.typeParts('date', '2099-12-12');
  await person.typeParts('time', '11:11');
  for (const [field, text] of Object.entries({ ...wish, email })) await person.type(field, text);
}

/** One stored request, and its two mails. */
async function arrived(stack: Stack, kind: 'bookings' | 'messages', email: string): Promise<void> {
  expect(await stored(stack, kind, email)).toEqual([expect.objectContaining({ email, suspectedSpam: false })]);
  expect(await mailsOf(stack, email)).toHaveLength(2);
}

const siteShows = (stack: Stack, path: string, words: string) =>
  until(`"${words}" on ${path}`, async () => (await (await fetch(stack.url + path)).text()).includes(words));

/** Runs in the page. */
function sizeOfChosen(): number[] {
  const image = document.querySelector<HTMLImageElement>('main img[alt="Imagem escolhida"]');
  return image?.complete ? [image.naturalWidth, image.naturalHeight] : [];
}

async function signIn(person: Person): Promise<void> {
  await person.type('email', testAdmin.email);
  await person.type('password', testAdmin.password);
  await person.send();
}

/** What a visitor and the practitioner do, from the first page to the visible result. */
export function journeys(engine: Engine, site: { readonly stack: Stack }): void {
  describe(`${engine}: the journeys`, () => {
    const own = withBrowser(engine);
    const start = (options?: Parameters<typeof visit>[2]) => visit(own.browser, site.stack, options);

    test('read all pages, in both languages', async () => {
      await using visited = await start();
      const { person } = visited;
      await person.open('/');
      for (const words of shown['/']?.pt ?? []) await person.sees(words);
      for (const [link, heading, path] of pages) {
        await person.press('link', link);
        await person.seesHeading(heading);
        for (const words of shown[path]?.pt ?? []) await person.sees(words);
      }
      await person.back();
      await person.seesHeading('Contacto');
      for (const path of ['/', '/services', '/about', '/blog', '/contact', '/booking', '/privacy']) {
        await person.open(path === '/' ? '/en' : `/en${path}`);
        for (const words of shown[path]?.en ?? []) await person.sees(words);
      }
    });

    test('book a session', async () => {
      await using visited = await start();
      const { person } = visited;
      const email = `marcar@${engine}.test`;
      await person.open('/services');
      await person.press('link', 'Marcar Mapa astral');
      await person.seesHeading('Marcar uma sessão');
      await fillBooking(person, email);
      await person.sees('de dezembro de 2099, das 11:11 às 12:41');
      expect(await person.values()).toMatchObject({ ...wish, email, service: 'mapa-astral', date: '2099-12-12' });
      await person.readsItAgain();
      await person.send();
      await person.sees('Pedido enviado. Ainda não está marcado: respondo até');
      await person.seesHeading('O seu pedido');
      await arrived(site.stack, 'bookings', email);
    });

    test('type while the scripts are late: the text is kept, and the message is sent', async () => {
      await using visited = await start({ obstacle: 'scripts late' });
      const { person, front } = visited;
      const email = `cedo@${engine}.test`;
      await person.open('/en/contact');
      await person.type('name', 'Violeta');
      await person.type('message', 'Before');
      await until('the scripts arrive', () => front.scriptsPassed > 0);
      await person.type('name', ' Sá');
      await person.type('message', ' and after');
      await person.type('email', email);
      await person.type('subject', 'A question');
      expect(await person.values()).toMatchObject({ name: 'Violeta Sá', message: 'Before and after', email });
      await person.send();
      await person.sees('Message sent successfully! I will reply soon.');
      await arrived(site.stack, 'messages', email);
    });

    test('type a date while the page starts: the part before is kept', async () => {
      await using visited = await start({ obstacle: 'scripts late' });
      const { person } = visited;
      await person.open('/booking');
      await person.goToParts('date');
      await person.keys('12/');
      await until('the page has started', () =>
        person.run(() => document.querySelector<HTMLFormElement>('main form')?.noValidate),
      );
      await person.keys('12/2099');
      expect((await person.values())['date']).toBe('2099-12-12');
    });

    test('offline and back: the text is kept, and is sent once', async () => {
      // Each engine logs the requests that fail.
      await using visited = await start({
        expected: /ERR_CONNECTION_REFUSED|NetworkError|load|connect/i,
      });
      const { person, front } = visited;
      const email = `regresso@${engine}.test`;
      await person.open('/contact');
      await person.type('email', 'regresso@');
      await person.type('name', 'Violeta Sá');
      // Once the page itself explains the field, it has everything that it needs to work without a connection.
      const leaveTheField = async () => {
        await person.goTo('email');
        await person.goTo('name');
      };
      await person.insists(leaveTheField, 'Falta a parte depois do @. Por exemplo: nome@exemplo.pt');
      await person.type('email', `${engine}.test`);
      await person.type('subject', 'Uma pergunta');
      await person.type('message', 'Olá');
      await person.readsItAgain();
      await front.disconnect();
      await person.send();
      await person.sees('Erro ao enviar mensagem. Por favor tente novamente.');
      expect(await person.values()).toMatchObject({ email, message: 'Olá' });
      await front.connect();
      await person.send();
      await person.sees('Mensagem enviada com sucesso! Responderei em breve.');
      await arrived(site.stack, 'messages', email);
    });

    test('edit and save a service; the site shows it', async () => {
      await using visited = await start();
      const { person } = visited;
      await person.open('/admin/services');
      await signIn(person);
      await person.press('link', 'Editar Leitura de tarot');
      await person.seesHeading('Leitura de tarot');
      await person.retype('price', '41,50');
      await person.retype('name_pt', 'Leitura de cartas');
      await person.retype('name_en', 'Card reading');
      // A photo of 9 MB that is stored sideways. The page makes it smaller and turns it.
      await using folder = await mkdtempDisposable(join(tmpdir(), 'luar-photo-'));
      const photo = join(folder.path, 'foto.jpg');
      await writeFile(photo, await phonePhoto());
      await person.chooseFile('image', photo);
      const size = await until(
        'the chosen photo',
        () => person.run(sizeOfChosen),
        ([width = 0]) => width > 0,
      );
      expect(size).toEqual([1800, 2400]);
      await person.send();
      await person.sees('Serviço atualizado com sucesso!');
      const { body } = await new Client(site.stack.url).get('/api/services');
      const all = body['allServices'] as Service[];
      expect(all.find(({ slug }) => slug === 'leitura-de-tarot')?.picture).toMatchObject({ width: 1200, height: 1600 });
      await siteShows(site.stack, '/services', 'Leitura de cartas');
      await person.open('/services');
      await person.sees('Leitura de cartas');
      await person.sees('41,50');
    });
  });

  describe(`${engine}: without JavaScript`, () => {
    const own = withBrowser(engine, 'scripts off');

    test('book a session', async () => {
      await using visited = await visit(own.browser, site.stack);
      const { person } = visited;
      const email = `simples@${engine}.test`;
      await person.open('/services');
      await person.press('link', 'Marcar Mapa astral');
      await person.seesHeading('Marcar uma sessão');
      await fillBooking(person, email);
      await person.send();
      await person.sees('Pedido enviado. Ainda não está marcado: respondo até');
      await person.seesHeading('O seu pedido');
      // Sent again by Reload, it is the same request.
      await person.reload();
      await person.seesHeading('O seu pedido');
      await arrived(site.stack, 'bookings', email);
    });
  });
}
