import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'O endereço que procura não existe neste site. Volte ao início ou veja os serviços de tarot, astrologia e cristais.',
  title: 'Esta página não existe',
  moon: 'Lua nova: está lá, mas não se vê.',
  lead: 'O endereço pode ter mudado, ou ter ficado incompleto pelo caminho.',
  home: 'Voltar ao início',
  services: 'Ver os serviços',
});
