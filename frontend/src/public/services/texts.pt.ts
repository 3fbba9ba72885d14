import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Tarot, astrologia e cristais em {{place}}: o que inclui cada sessão, quanto dura e quanto custa, e os pacotes com acompanhamento.',
  title: 'Serviços',
  lead: 'Formas de olhar para o mesmo caminho{{packages}}.',
  lead_one: 'Uma forma de olhar para o mesmo caminho{{packages}}.',
  lead_other: '{{number}} formas de olhar para o mesmo caminho{{packages}}.',
  withPackages_one: ', e um pacote para quem quer ir mais longe',
  withPackages_other: ', e {{number}} pacotes para quem quer ir mais longe',
  /** From two. */
  packageNumbers: 'dois três quatro cinco seis sete oito',
  numbers: 'Duas Três Quatro Cinco Seis Sete Oito Nove Dez',
  count_one: '{{count}} serviço',
  count_other: '{{count}} serviços',
  features: 'O que inclui',
  moreFeatures: 'O que inclui também',
  packages: {
    title: 'Pacotes',
    ask: 'Pedir este pacote',
    includes: 'O que inclui',
  },
});
