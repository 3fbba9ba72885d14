import { expect, test } from '@jest/globals';
import { addTexts, createI18n, setLanguage } from './create-i18n.ts';
import { textIn } from './text-in.ts';

const texts = {
  services_one: { pt: '{{count}} serviço', en: '{{count}} service' },
  services_other: { pt: '{{count}} serviços', en: '{{count}} services' },
};

test('counts follow the plural rules of Portugal, where 0 is plural', async () => {
  const i18n = createI18n('pt');
  addTexts(i18n, { test: texts });
  const count = (of: number) => i18n.t('test:services', { count: of } as never);
  expect([0, 1, 2].map(count)).toEqual(['0 serviços', '1 serviço', '2 serviços']);
  await setLanguage(i18n, 'en');
  expect([0, 1, 2].map(count)).toEqual(['0 services', '1 service', '2 services']);
});

test('what is empty in English shows its Portuguese, and nothing else does', () => {
  expect(textIn({ pt: 'Olá', en: 'Hello' }, 'en')).toBe('Hello');
  expect(textIn({ pt: 'Olá', en: '' }, 'en')).toBe('Olá');
  expect(textIn({ pt: '', en: 'Hello' }, 'pt')).toBe('');
});
