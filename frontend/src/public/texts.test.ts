import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const source = new URL('..', import.meta.url).pathname;

type Texts = Map<string, string>;

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

async function load(file: string, language: 'pt' | 'en'): Promise<Texts> {
  const module = (await import(join(source, file.replace('.pt.ts', `.${language}.ts`)))) as Record<string, unknown>;
  return new Map(flatten(module[language]));
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.pt.ts'));
const catalogues = await Promise.all(
  files.map(async (file) => ({ file, pt: await load(file, 'pt'), en: await load(file, 'en') })),
);

// Words of Brazilian Portuguese that European Portuguese does not use.
const brazilian =
  /(?<!\p{L})(voc[êe]s?|usu[áa]ri[oa]s?|arquivos?|telas?|celular(es)?|gerenciar|exclu(ir|ído|a)|cadastr\w+|senhas?|deletar|salvar|sobrenome|compartilh\w+|ônibus|planejar|contato|equipe|registro|esporte|fato)(?!\p{L})/iu;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));

describe.each(catalogues)('$file', ({ pt, en }) => {
  test('both languages have the same keys and placeholders', () => {
    expect([...en.keys()]).toEqual([...pt.keys()]);
    for (const [key, text] of pt) expect([key, placeholders(en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  test('the Portuguese is European', () => {
    for (const [key, text] of pt) expect([key, brazilian.exec(text)?.[0]]).toEqual([key, undefined]);
  });

  test('no text contains a price, duration or opening hour', () => {
    const facts = /\d+\s?(€|euros?|min\b|minut\w+|horas|hours)|(€|EUR)\s?\d|\b(10:00|19:00)\b/;
    for (const text of [...pt.values(), ...en.values()]) expect(text).not.toMatch(facts);
  });
});

test('the Portuguese of the mails is European too', () => {
  // Read as text, because this workspace must not import the worker.
  const mails = new URL('../../../worker/src/mails/', import.meta.url);
  const sources = readdirSync(mails).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  expect(sources).toContain('catalogue.ts');
  for (const file of sources) {
    const text = readFileSync(new URL(file, mails), 'utf8');
    expect([file, brazilian.exec(text)?.[0]]).toEqual([file, undefined]);
  }
});

const all = (language: 'pt' | 'en') => catalogues.flatMap((catalogue) => [...catalogue[language].values()]);

test('the texts of the specification are unchanged', () => {
  expect(all('en')).toEqual(
    expect.arrayContaining([
      'Failed to load services',
      'Error processing booking. Please try again.',
      'Error sending message. Please try again.',
      'Message sent successfully! I will reply soon.',
      'Booking confirmed! You will receive a confirmation email soon.',
      'Processing...',
      'Sending...',
      'Learn More',
      'Book Now',
      'Client',
      'Service status updated!',
      'Service deleted successfully!',
      'Service created successfully!',
      'Service updated successfully!',
      'Home page content updated successfully!',
      'Password changed successfully!',
    ]),
  );
  expect(all('pt')).toEqual(
    expect.arrayContaining([
      'Erro ao enviar mensagem. Por favor tente novamente.',
      'A processar',
      'A enviar',
      'Cliente',
      'Estado do serviço atualizado!',
      'Serviço eliminado com sucesso!',
      'Serviço criado com sucesso!',
      'Serviço atualizado com sucesso!',
      'Conteúdo da página inicial atualizado com sucesso!',
      'Palavra-passe alterada com sucesso!',
      'Voltou à fila de envio.',
    ]),
  );
});
