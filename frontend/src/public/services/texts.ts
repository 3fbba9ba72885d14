import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: '{{Craft}} {{place}}: o que inclui cada sessão, quanto dura e quanto custa, e os pacotes com acompanhamento.',
    en: '{{Craft}} {{place}}: what each session includes, how long it takes and what it costs, and the packages.',
  },
  title: { pt: 'Serviços', en: 'Services' },
  lead_zero: {
    pt: 'Formas diferentes de olhar para o mesmo caminho{{packages}}.',
    en: 'Different ways of looking at the same path{{packages}}.',
  },
  lead_one: {
    pt: 'Um serviço, uma forma de olhar para o seu caminho{{packages}}.',
    en: 'One service, one way of looking at your path{{packages}}.',
  },
  lead_other: {
    pt: '{{number}} serviços, formas diferentes de olhar para o mesmo caminho{{packages}}.',
    en: '{{number}} services, different ways of looking at the same path{{packages}}.',
  },
  withPackages_one: {
    pt: ', e um pacote para quem quer ir mais longe',
    en: ', and one package for those who want to go further',
  },
  withPackages_other: {
    pt: ', e {{number}} pacotes para quem quer ir mais longe',
    en: ', and {{number}} packages for those who want to go further',
  },
  /** Of services and packages, both masculine in Portuguese. A higher number is written in digits. */
  numbers: {
    pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze',
    en: 'zero one two three four five six seven eight nine ten eleven twelve',
  },
  count_one: { pt: '{{count}} serviço', en: '{{count}} service' },
  count_other: { pt: '{{count}} serviços', en: '{{count}} services' },
  also: {
    pt: 'Também faço {{names}}, a pedido.',
    en: 'I also offer {{names}}, on request.',
  },
  and: { pt: ' e ', en: ' and ' },
  features: { pt: 'O que inclui', en: 'What it includes' },
  moreFeatures: { pt: 'O que inclui também', en: 'Also included' },
  line: { pt: 'Como corre a sessão', en: 'How the session goes' },
  packages: {
    title: { pt: 'Pacotes', en: 'Packages' },
    ask: { pt: 'Pedir este pacote', en: 'Request this package' },
    includes: { pt: 'O que inclui', en: 'What it includes' },
  },
});
