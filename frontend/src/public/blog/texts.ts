import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Um caderno de notas sobre tarot, astrologia e cristais, escrito em {{place}} com calma. Os primeiros textos chegam em breve.',
    en: 'A notebook about tarot, astrology and crystals, written in {{place}} without hurry. The first texts are coming soon.',
  },
  title: { pt: 'Blog', en: 'Blog' },
  lead: {
    pt: 'Um caderno de notas sobre tarot, céu e cristais. Em breve.',
    en: 'A notebook on tarot, the sky and crystals. Coming soon.',
  },
  soon: { pt: 'O blog está quase a abrir', en: 'The blog opens soon' },
  text: {
    pt: 'Estou a escrever os primeiros textos com calma. Até lá, pode seguir-me no Instagram, onde vou deixando pequenas notas.',
    en: 'I’m taking my time over the first pieces. Until then you can follow me on Instagram, where I leave short notes.',
  },
  follow: { pt: 'Seguir no Instagram', en: 'Follow on Instagram' },
  tonight: { pt: 'Esta noite: {{moon}}.', en: 'Tonight: {{moon}}.' },
  month: { pt: 'A lua em {{month}}', en: 'The moon in {{month}}' },
  quarter: {
    new: { pt: 'Lua nova', en: 'New moon' },
    firstQuarter: { pt: 'Quarto crescente', en: 'First quarter' },
    full: { pt: 'Lua cheia', en: 'Full moon' },
    lastQuarter: { pt: 'Quarto minguante', en: 'Last quarter' },
  },
  eclipse: {
    title: { pt: 'Próximo eclipse visto de Lisboa', en: 'Next eclipse seen from Lisbon' },
    day: { pt: 'na {{date}}', en: 'on {{date}}' },
    weekend: { pt: 'no {{date}}', en: 'on {{date}}' },
    kind: {
      partial: { pt: 'parcial', en: 'partial' },
      annular: { pt: 'anular', en: 'annular' },
      total: { pt: 'total', en: 'total' },
    },
    sun: {
      part: {
        pt: 'Eclipse {{kind}} do Sol {{day}}: no máximo, às {{time}}, a Lua cobre {{percent}}\u00a0% do Sol.',
        en: 'The eclipse of the Sun {{day}} is {{kind}}: at its greatest, at {{time}}, the Moon covers {{percent}}% of the Sun.',
      },
      whole: {
        pt: 'Eclipse {{kind}} do Sol {{day}}: no máximo, às {{time}}, a Lua cobre o Sol inteiro.',
        en: 'The eclipse of the Sun {{day}} is {{kind}}: at its greatest, at {{time}}, the Moon covers the whole Sun.',
      },
      also: {
        pt: 'O eclipse do Sol seguinte também é {{kind}}: a {{date}}, às {{time}}.',
        en: 'The eclipse of the Sun after that is {{kind}} too: on {{date}} at {{time}}.',
      },
      after: {
        pt: 'O eclipse do Sol seguinte é {{kind}}: a {{date}}, às {{time}}.',
        en: 'The eclipse of the Sun after that is {{kind}}: on {{date}} at {{time}}.',
      },
    },
    moon: {
      part: {
        pt: 'Eclipse {{kind}} da Lua {{day}}: no máximo, às {{time}}, a sombra da Terra cobre {{percent}}\u00a0% da Lua.',
        en: 'The eclipse of the Moon {{day}} is {{kind}}: at its greatest, at {{time}}, the Earth’s shadow covers {{percent}}% of the Moon.',
      },
      whole: {
        pt: 'Eclipse {{kind}} da Lua {{day}}: no máximo, às {{time}}, a sombra da Terra cobre a Lua inteira.',
        en: 'The eclipse of the Moon {{day}} is {{kind}}: at its greatest, at {{time}}, the Earth’s shadow covers the whole Moon.',
      },
      also: {
        pt: 'O eclipse da Lua seguinte também é {{kind}}: a {{date}}, às {{time}}.',
        en: 'The eclipse of the Moon after that is {{kind}} too: on {{date}} at {{time}}.',
      },
      after: {
        pt: 'O eclipse da Lua seguinte é {{kind}}: a {{date}}, às {{time}}.',
        en: 'The eclipse of the Moon after that is {{kind}}: on {{date}} at {{time}}.',
      },
    },
    clock: { pt: 'Horas de Lisboa.', en: 'Lisbon time.' },
  },
  categories: { pt: 'Categorias, disponíveis em breve', en: 'Categories, available soon' },
  category: {
    all: { pt: 'Todas', en: 'All' },
    tarot: { pt: 'Tarot', en: 'Tarot' },
    astrology: { pt: 'Astrologia', en: 'Astrology' },
    crystals: { pt: 'Cristais', en: 'Crystals' },
    spirituality: { pt: 'Espiritualidade', en: 'Spirituality' },
  },
  recent: { pt: 'Textos recentes', en: 'Recent posts' },
  popular: { pt: 'Mais lidos', en: 'Popular posts' },
  nothing: { pt: 'Ainda não há textos por aqui.', en: 'Nothing here yet.' },
});
