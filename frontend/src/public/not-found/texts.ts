import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'O endereço que procura não existe neste site. Volte ao início ou veja os serviços de {{craft}}.',
    en: 'The address you’re looking for isn’t here. Go back to the home page or see the services: {{craft}}.',
  },
  title: { pt: 'Esta página não existe', en: 'This page doesn’t exist' },
  moon: { pt: 'Lua nova: está lá, mas não se vê.', en: 'New moon: it’s there, you just can’t see it.' },
  lead: {
    pt: 'O endereço pode ter mudado, ou ter ficado incompleto pelo caminho.',
    en: 'The address may have changed, or a piece of it got lost along the way.',
  },
  home: { pt: 'Voltar ao início', en: 'Back to the home page' },
  services: { pt: 'Ver os serviços', en: 'See the services' },
});
