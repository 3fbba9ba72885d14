import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Tarot, astrologia e cristais em {{place}}: o que inclui cada sessão, quanto dura e quanto custa, e os pacotes com acompanhamento.',
  title: 'Serviços',
  lead_one: 'Uma forma de olhar para o mesmo caminho{{packages}}.',
  lead_other: 'Formas diferentes de olhar para o mesmo caminho{{packages}}.',
  withPackages_one: ', e um pacote para quem quer ir mais longe',
  withPackages_other: ', e pacotes para quem quer ir mais longe',
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
