import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Um caderno de notas sobre tarot, astrologia e cristais, escrito em {{place}} com calma. Os primeiros textos chegam em breve.',
  title: 'Blog',
  lead: 'Um caderno de notas sobre tarot, céu e cristais. Em breve.',
  soon: 'O blog está quase a abrir',
  text: 'Estou a escrever os primeiros textos com calma. Até lá, pode seguir-me no Instagram, onde vou deixando pequenas notas.',
  follow: 'Seguir no Instagram',
  tonight: 'Esta noite: {{moon}}.',
  month: 'A lua em {{month}}',
  quarter: {
    new: 'Lua nova',
    firstQuarter: 'Quarto crescente',
    full: 'Lua cheia',
    lastQuarter: 'Quarto minguante',
  },
  eclipse: {
    title: 'Próximo eclipse visto de Lisboa',
    day: 'na {{date}}',
    weekend: 'no {{date}}',
    kind: { partial: 'parcial', annular: 'anular', total: 'total' },
    sun: {
      part: 'Eclipse {{kind}} do Sol {{day}}: no máximo, às {{time}}, a Lua cobre {{percent}}\u00a0% do Sol.',
      whole: 'Eclipse {{kind}} do Sol {{day}}: no máximo, às {{time}}, a Lua cobre o Sol inteiro.',
      also: 'O eclipse do Sol seguinte também é {{kind}}: a {{date}}, às {{time}}.',
      after: 'O eclipse do Sol seguinte é {{kind}}: a {{date}}, às {{time}}.',
    },
    moon: {
      part: 'Eclipse {{kind}} da Lua {{day}}: no máximo, às {{time}}, a sombra da Terra cobre {{percent}}\u00a0% da Lua.',
      whole: 'Eclipse {{kind}} da Lua {{day}}: no máximo, às {{time}}, a sombra da Terra cobre a Lua inteira.',
      also: 'O eclipse da Lua seguinte também é {{kind}}: a {{date}}, às {{time}}.',
      after: 'O eclipse da Lua seguinte é {{kind}}: a {{date}}, às {{time}}.',
    },
    clock: 'Horas de Lisboa.',
  },
  categories: 'Categorias, disponíveis em breve',
  category: {
    all: 'Todas',
    tarot: 'Tarot',
    astrology: 'Astrologia',
    crystals: 'Cristais',
    spirituality: 'Espiritualidade',
  },
  recent: 'Textos recentes',
  popular: 'Mais lidos',
  nothing: 'Ainda não há textos por aqui.',
});
