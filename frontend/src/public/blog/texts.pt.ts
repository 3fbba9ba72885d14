import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Um caderno de notas sobre tarot, astrologia e cristais, escrito em {{place}} com calma. Os primeiros textos chegam em breve.',
  title: 'Blog',
  lead: 'Um caderno de notas sobre tarot, céu e cristais. Em breve.',
  soon: 'O blog está quase a abrir',
  text: 'Estou a escrever os primeiros textos com calma. Até lá, pode seguir-me no Instagram, onde vou deixando pequenas notas.',
  follow: 'Seguir no Instagram',
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
