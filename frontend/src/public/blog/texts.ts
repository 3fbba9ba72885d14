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
  text: {
    pt: 'Estou a escrever os primeiros textos com calma. Até lá, pode seguir-me no Instagram, onde vou deixando pequenas notas.',
    en: 'I’m taking my time over the first pieces. Until then you can follow me on Instagram, where I leave short notes.',
  },
  follow: { pt: 'Seguir no Instagram', en: 'Follow on Instagram' },
  categories: { pt: 'Categorias, disponíveis em breve', en: 'Categories, available soon' },
  category: {
    all: { pt: 'Todas', en: 'All' },
    spirituality: { pt: 'Espiritualidade', en: 'Spirituality' },
  },
  recent: { pt: 'Textos recentes', en: 'Recent posts' },
  popular: { pt: 'Mais lidos', en: 'Popular posts' },
  nothing: { pt: 'Ainda não há textos por aqui.', en: 'Nothing here yet.' },
});
