import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Um caderno de notas sobre {{craft}}, escrito {{place}} com calma. Os primeiros textos chegam em breve.',
    en: 'A notebook about {{craft}}, written unhurriedly {{place}}. The first pieces are coming soon.',
  },
  title: { pt: 'Blog', en: 'Blog' },
  lead: {
    pt: 'Um caderno de notas sobre {{craft}}. Em breve.',
    en: 'A notebook on {{craft}}. Coming soon.',
  },
  soon: { pt: 'O blog está quase a abrir', en: 'The blog opens soon' },
  text: { pt: 'Estou a escrever os primeiros textos com calma.', en: 'I’m taking my time over the first pieces.' },
  follow: { pt: 'Até lá, siga-me no Instagram', en: 'Until then, follow me on Instagram' },
  categories: { pt: 'Categorias, disponíveis em breve', en: 'Categories, available soon' },
  category: {
    all: { pt: 'Todas', en: 'All' },
    spirituality: { pt: 'Espiritualidade', en: 'Spirituality' },
  },
  recent: { pt: 'Textos recentes', en: 'Recent posts' },
  popular: { pt: 'Mais lidos', en: 'Popular posts' },
  nothing: { pt: 'Ainda não há textos por aqui.', en: 'Nothing here yet.' },
});
