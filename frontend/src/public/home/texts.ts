import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Leituras de tarot, mapa astral e terapia com cristais em {{place}}, com hora marcada e sem pressa. Conheça as sessões e marque a sua.',
    en: 'Tarot readings, birth charts and crystal therapy in {{place}}, by appointment, unhurried. See the sessions and book yours.',
  },
  hero: {
    title: { pt: 'Um pouco de luar no seu caminho', en: 'A little moonlight on your way' },
    subtitle: {
      pt: 'Sessões individuais de tarot, astrologia e cristais, em {{place}}.',
      en: 'One-to-one sessions of tarot, astrology and crystals, in {{place}}.',
    },
    cta: { pt: 'Marcar uma sessão', en: 'Book a session' },
    more: { pt: 'Saber mais', en: 'Learn More' },
    moreAbout: { pt: 'sobre os serviços', en: 'about the services' },
  },
  facts: {
    length: { pt: 'Sessões de {{min}}\u00a0min', en: '{{min}}-min sessions' },
    lengths: { pt: 'Sessões de {{min}} a {{max}}\u00a0min', en: 'Sessions of {{min}} to {{max}}\u00a0min' },
  },
  presence: {
    title: { pt: 'Olá, sou a {{name}}.', en: 'Hello, I’m {{name}}.' },
    noName: { pt: 'Quem vai encontrar', en: 'Who you’ll meet' },
    more: { pt: 'Mais sobre mim', en: 'More about me' },
  },
  allServices: { pt: 'Ver todos os serviços e pacotes', en: 'See all services and packages' },
  client: { pt: 'Cliente', en: 'Client' },
});
