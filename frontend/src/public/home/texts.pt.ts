import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Leituras de tarot, mapa astral e terapia com cristais em Lisboa, com hora marcada e sem pressa. Conheça as sessões e marque a sua.',
  hero: {
    title: 'Um pouco de luar no seu caminho',
    subtitle: 'Sessões individuais de tarot, astrologia e cristais, em Lisboa.',
    cta: 'Marcar uma sessão',
    more: 'Saber mais',
    moreAbout: 'sobre os serviços',
  },
  allServices: 'Ver todos os serviços e pacotes',
  client: 'Cliente',
});
