import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Sessões de {{craft}} {{place}}, com hora marcada e sem pressa. Conheça-as e marque a sua.',
    en: 'Sessions of {{craft}} {{place}}, by appointment, unhurried. See them all and book yours.',
  },
  hero: {
    title: { pt: 'Um pouco de luar no seu caminho', en: 'A little moonlight on your way' },
    subtitle: {
      pt: 'Sessões individuais de {{craft}}, {{place}}.',
      en: 'One-to-one sessions of {{craft}}, {{place}}.',
    },
    more: { pt: 'Saber mais', en: 'Learn More' },
    moreAbout: { pt: 'sobre os serviços', en: 'about the services' },
  },
  facts: {
    length: { pt: 'Sessões de {{min}}\u00a0min', en: '{{min}}-min sessions' },
    lengths: { pt: 'Sessões de {{min}} a {{max}}\u00a0min', en: 'Sessions of {{min}} to {{max}}\u00a0min' },
  },
  presence: {
    title: { pt: 'Olá, sou a {{name}}.', en: 'Hello, I’m {{name}}.' },
    title_masculine: { pt: 'Olá, sou o {{name}}.', en: 'Hello, I’m {{name}}.' },
    title_neutral: { pt: 'Olá, sou {{name}}.', en: 'Hello, I’m {{name}}.' },
    noName: { pt: 'Quem vai encontrar', en: 'Who you’ll meet' },
    more: { pt: 'Mais sobre mim', en: 'More about me' },
  },
  allServices: { pt: 'Ver todos os serviços e pacotes', en: 'See all services and packages' },
  client: { pt: 'Cliente', en: 'Client' },
  translated: { pt: 'Traduzido do inglês', en: 'Translated from Portuguese' },
});
