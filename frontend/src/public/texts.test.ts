// Rules of language are tests over all texts (`frontend/src/public/texts.test.ts`): catalogues of site and panel, mails,
// seeds, and the sentences of server-drawn pages. One voice (I, never we), European Portuguese, one spelling of site, e-mail
// and Internet, contractions in English, non-breaking spaces before units. The specification's sentences are listed there
// and excepted.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

// All that a machine can check of the texts of site, panel, mails, seeds and server-drawn pages.
const root = new URL('../../..', import.meta.url).pathname;
type Language = 'pt' | 'en';

/** Functions are called with a placeholder, so that their words are checked too. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, (value as (...given: string[]) => string)('{{a}}', '{{b}}')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

const load = (file: string) => import(join(root, file)) as Promise<Record<string, unknown>>;
const filesIn = (folder: string, suffix: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix) && !file.includes('.test.'))
    .map((file) => join(folder, file));

/** Every { pt, en } in a value, such as a seed. */
function pairs(value: unknown, path: string, language: Language): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  // A group may name its texts after the languages.
  const isGroup = 'pt' in value && typeof (value.pt as Partial<Record<Language, unknown>>).pt === 'string';
  if ('pt' in value && 'en' in value && !isGroup) return flatten((value as Record<Language, unknown>)[language], path);
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, `${path}.${key}`, language));
}

const catalogues = await Promise.all(
  [...filesIn('frontend/src', '/texts.ts'), 'frontend/src/shared/i18n/common.ts'].map(async (file) => {
    const texts = await load(file);
    return { file, pt: new Map(pairs(texts, '', 'pt')), en: new Map(pairs(texts, '', 'en')) };
  }),
);

const { seedHomeContent } = await load('api/src/data/seed-home-content.ts');
const seeds = {
  mails: (await load('api/src/mails/written/catalogue.ts'))['catalogue'],
  site: (await load('contracts/src/site-seed.ts'))['seedSite'],
  services: (await load('api/src/data/seed-services.ts'))['seedServices'],
  titles: (await load('contracts/src/home-defaults.ts'))['defaultSectionTitles'],
  home: (seedHomeContent as (examples: boolean) => unknown)(true),
};

/** Sentences in source files that hold no catalogue. Their language is not known. */
const literals = [
  ...filesIn('api/src/mails/written', '.ts'),
  ...filesIn('frontend/src/server', '.ts'),
  ...['meeting', 'contact-links'].map((name) => `contracts/src/${name}.ts`),
].flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?!import\b|.*\/\*|.*\s\* |.*\/\/ ).*?(?:'([^'\n]+)'|`([^`]+)`)/gm,
    ),
  ]
    .map(([, single, template]) => single ?? template ?? '')
    .filter((text) => /\p{L}{2} \p{L}/u.test(text) && !/[<>=;]/.test(text))
    .map((text): [string, string] => [file, text.replaceAll('\\u00a0', '\u00a0').replace(/\$\{[^}]*\}/g, '{{a}}')]),
);

const all = (language: Language): [string, string][] => [
  ...catalogues.flatMap((each) =>
    [...each[language]].map(([key, text]): [string, string] => [`${each.file} ${key}`, text]),
  ),
  ...Object.entries(seeds).flatMap(([name, seed]) => pairs(seed, name, language)),
];

// The sentences of the specification, which stay word for word, and the answer to a visitor who has chosen a time.
const specified: Record<Language, string[]> = {
  en: [
    'Failed to load services',
    'Error processing booking. Please try again.',
    'Error sending message. Please try again.',
    'Message sent successfully! I will reply soon.',
    'Booking confirmed! You will receive a confirmation email soon.',
    'Request sent. It is not booked yet: I will answer {{by}}.',
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
    'New passwords do not match',
    'Login failed. Please try again.',
    'Thank you. Here’s what we’ve agreed:',
  ],
  pt: [
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
    'Mensagem enviada com sucesso! Responderei em breve.',
    'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
    'Voltou à fila de envio.',
    'Obrigada! Fica combinado assim:',
  ],
};

/** The texts in which a pattern is found, and what was found. */
const found = (texts: readonly (readonly [string, string])[], pattern: RegExp, allowed: readonly string[] = []) =>
  texts.flatMap(([key, text]) => {
    const hit = allowed.includes(text) ? null : pattern.exec(text);
    return hit ? [`${key}: "${hit[0]}" in "${text}"`] : [];
  });

// Words of Brazilian Portuguese that European Portuguese does not use.
const brazilian =
  /(?<!\p{L})(voc[êe]s?|usu[áa]ri[oa]s?|arquivos?|telas?|celular(es)?|gerenciar|exclu(ir|ído|a)|cadastr\w+|senhas?|deletar|salvar|sobrenome|compartilh\w+|ônibus|planejar|contato|equipe|registro|esporte|fato|em até)(?!\p{L})/iu;
const plural =
  /(?<!\p{L})(nós|connosco|noss[oa]s?(?! Senhora)|(?<=-|alguém |que |quem )nos|(?!vamos\b)\p{L}+[aeiá]mos(?<!últimos|próximos|máximos|mínimos|ramos|mesmos|termos|íntimos))(?!\p{L})/iu;
const units = String.raw`(€|%|min|h|km|[kKM]B|px|minutos?|minutes?|horas?|hours?|dias?|days?|m[eê]s|meses|months?|WAY)`;

const neutral: [string, RegExp][] = [
  ['straight quotes', /["']/],
  ['a space that may break before a unit', new RegExp(String.raw`(?<=[\d}]|\bMB) ${units}(?![\p{L}\d])`, 'u')],
  ['two spaces, or a space before punctuation', / {2}| [,.;:!?…»”](?!\w)|[«“] /],
  ['a price of the wrong form', /€ \d|\d\s€\d/],
  ['another spelling of e-mail', /(?<!\{)\bemails?\b|correio eletr|\bE-Mail/],
];
const ofLanguage: Record<Language, [string, RegExp][]> = {
  pt: [
    ['words of Brazil', brazilian],
    ['the first person plural', plural],
    ['sítio instead of site', /(?<!\p{L})sítios?(?!\p{L})/iu],
    ['English quotes', /[“”]/],
    ['another spelling of Internet', /\binternet\b/],
    ['a per cent sign without its space', /[\d}]%/],
    ['an exclamation mark', /!/],
    ['cartas for e-mails', /(?<!\p{L})(nas|das|às) cartas a /iu],
    [
      'a phrase that sounds translated',
      /(ligação|códigos?|anterior(es)?|me|lhe) (já )?não serve|lhe serve|ouvir-se|hora e local|chegou a (contar|abrir)|em condições de|Só então|não se repete|Repete-se|sozinhas? a seguir|mesmo seu|(longo|curto|grande|pequeno) demais|nada saiu|(duas|três|outras) horas(?! de antecedência)/u,
    ],
  ],
  en: [
    ['the first person plural', /(?<!\p{L})(we|our|ours|us|let’s)(?!\p{L})/iu],
    ['Portuguese quotes', /[«»]/],
    [
      'no contraction',
      /\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b|\bcannot\b|\b(I will|you will|there is)\b|\bI have (received|had|confirmed)\b/i,
    ],
    ['American spelling', /\b(colou?r(?<!colour)|center|favorite|canceled|organize|authoriz\w+)\b/i],
    ['a per cent sign with a space', /[\d}]\s%/],
    [
      'a phrase that sounds translated',
      /needs? a look|this season asks|hour and place|to pay once|none suits|\blapse|I’(m|ve been) told|page of your request|on its way here|(hasn|haven)’t left yet|no longer retried|^Ask for your/u,
    ],
    ['an exclamation mark', /!/],
  ],
};

describe.each(['pt', 'en'] as const)('every text in %s', (language) => {
  const texts = all(language);

  test.each([...neutral, ...ofLanguage[language]])('has no %s', (_what, pattern) => {
    expect(texts.length).toBeGreaterThan(700);
    expect(found(texts, pattern, specified[language])).toEqual([]);
  });

  test('the texts of the specification are unchanged', () => {
    expect(texts.map(([, text]) => text)).toEqual(expect.arrayContaining(specified[language]));
  });
});

test.each([...neutral, ['words of Brazil', brazilian] as const])(
  'no sentence outside the catalogues has %s',
  (_what, pattern) => {
    expect(literals.length).toBeGreaterThan(30);
    expect(found(literals, pattern)).toEqual([]);
  },
);

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));

describe.each(catalogues)('$file', ({ pt, en }) => {
  test('both languages have the same keys and placeholders', () => {
    expect([...en.keys()]).toEqual([...pt.keys()]);
    for (const [key, text] of pt) expect([key, placeholders(en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  test('no text contains a price, duration or opening hour', () => {
    const facts = /\d+\s?(€|euros?|min\b|minut\w+|horas|hours)|(€|EUR)\s?\d|\b(10:00|19:00)\b/;
    for (const text of [...pt.values(), ...en.values()]) expect(text).not.toMatch(facts);
  });
});
