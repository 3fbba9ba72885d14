import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Leituras de tarot, mapa astral e terapia com cristais em {{place}}, com hora marcada e sem pressa. Conheça as sessões e marque a sua.',
  hero: {
    title: 'Um pouco de luar no seu caminho',
    subtitle: 'Sessões individuais de tarot, astrologia e cristais, em {{place}}.',
    cta: 'Marcar uma sessão',
    more: 'Saber mais',
    moreAbout: 'sobre os serviços',
  },
  facts: {
    length: 'Sessões de {{min}}\u00a0min',
    lengths: 'Sessões de {{min}} a {{max}}\u00a0min',
    from: 'desde\u00a0{{price}}',
    inPerson: 'presencial',
    inPersonIn: 'presencial em {{where}}',
    online: 'online',
    both: '{{person}} e online',
    languages: 'em português e inglês',
  },
  presence: {
    title: 'Olá, sou a {{name}}.',
    noName: 'Quem vai encontrar',
    more: 'Mais sobre mim',
  },
  allServices: 'Ver todos os serviços e pacotes',
  client: 'Cliente',
});
