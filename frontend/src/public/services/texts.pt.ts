import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Tarot, astrologia e cristais em Lisboa: o que inclui cada sessão, quanto dura e quanto custa, e os pacotes com acompanhamento.',
  title: 'Serviços',
  lead: 'Formas de olhar para o mesmo caminho, e dois pacotes para quem quer ir mais longe.',
  lead_one: 'Uma forma de olhar para o mesmo caminho, e dois pacotes para quem quer ir mais longe.',
  lead_other: '{{number}} formas de olhar para o mesmo caminho, e dois pacotes para quem quer ir mais longe.',
  numbers: 'Duas Três Quatro Cinco Seis Sete Oito Nove Dez',
  count_one: '{{count}} serviço',
  count_other: '{{count}} serviços',
  features: 'O que inclui',
  moreFeatures: 'O que inclui também',
  packages: {
    title: 'Pacotes',
    ask: 'Pedir este pacote',
    includes: 'O que inclui',
    starter: {
      name: 'Pacote Iniciação',
      text: 'Para quem chega pela primeira vez e quer começar com bases.',
      one: '1 leitura de tarot',
      two: '1 sessão de cristais',
      three: 'Guia de iniciação',
    },
    complete: {
      name: 'Pacote Completo',
      text: 'Para acompanhar uma mudança com tempo e continuidade.',
      one: '1 mapa astral',
      two: '2 leituras de tarot',
      three: '1 sessão de cristais',
      four: 'Acompanhamento mensal durante {{months}}\u00a0meses',
    },
  },
});
