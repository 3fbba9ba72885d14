import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Tarot, astrologia e cristais em {{place}}: o que inclui cada sessão, quanto dura e quanto custa, e os pacotes com acompanhamento.',
    en: 'Tarot, astrology and crystals in {{place}}: what each session includes, how long it takes and what it costs, and the packages.',
  },
  title: { pt: 'Serviços', en: 'Services' },
  lead_one: {
    pt: 'Uma forma de olhar para o mesmo caminho{{packages}}.',
    en: 'One way of looking at the same path{{packages}}.',
  },
  lead_other: {
    pt: 'Formas diferentes de olhar para o mesmo caminho{{packages}}.',
    en: 'Different ways of looking at the same path{{packages}}.',
  },
  withPackages_one: {
    pt: ', e um pacote para quem quer ir mais longe',
    en: ', and a package for those who want to go further',
  },
  withPackages_other: {
    pt: ', e pacotes para quem quer ir mais longe',
    en: ', and packages for those who want to go further',
  },
  count_one: { pt: '{{count}} serviço', en: '{{count}} service' },
  count_other: { pt: '{{count}} serviços', en: '{{count}} services' },
  features: { pt: 'O que inclui', en: 'What it includes' },
  moreFeatures: { pt: 'O que inclui também', en: 'Also included' },
  packages: {
    title: { pt: 'Pacotes', en: 'Packages' },
    ask: { pt: 'Pedir este pacote', en: 'Request this package' },
    includes: { pt: 'O que inclui', en: 'What it includes' },
  },
});
