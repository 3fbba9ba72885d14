import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Página inicial', en: 'Home Page' },
  note: { pt: 'O que guardar aqui aparece logo no site.', en: 'What you save here appears on the site at once.' },
  loadFailed: { pt: 'Não foi possível carregar o conteúdo.', en: 'The content couldn’t be loaded.' },
  cannotSave: {
    pt: 'Enquanto não carregar, não é possível guardar, para não apagar o que está no site.',
    en: 'Until it loads, nothing can be saved, so that nothing on the site is lost.',
  },
  saved: { pt: 'Conteúdo da página inicial atualizado com sucesso!', en: 'Home page content updated successfully!' },
  saveFailed: {
    pt: 'Não foi possível guardar o conteúdo. Por favor tente novamente.',
    en: 'Failed to save content. Please try again.',
  },
  hero: {
    title: { pt: 'Topo da página', en: 'Top of the page' },
    heading: { pt: 'Título', en: 'Heading' },
    subtitle: { pt: 'Subtítulo', en: 'Subtitle' },
    ctaText: { pt: 'Texto do botão', en: 'Button text' },
  },
  sections: {
    title: { pt: 'Títulos das secções', en: 'Section titles' },
    features: { pt: 'Secção dos destaques', en: 'Features section' },
    services: { pt: 'Secção dos serviços', en: 'Services section' },
    testimonials: { pt: 'Secção dos testemunhos', en: 'Testimonials section' },
  },
  features: {
    title: { pt: 'Destaques', en: 'Features' },
    hint: {
      pt: 'Um destaque sem título nem descrição não é guardado.',
      en: 'A feature without a title and a description isn’t saved.',
    },
    one: { pt: 'Destaque {{number}}', en: 'Feature {{number}}' },
    add: { pt: 'Acrescentar destaque', en: 'Add a feature' },
    icon: { pt: 'Ícone', en: 'Icon' },
    name: { pt: 'Título', en: 'Title' },
    description: { pt: 'Descrição', en: 'Description' },
  },
  testimonials: {
    title: { pt: 'Testemunhos', en: 'Testimonials' },
    hint: {
      pt: 'Um testemunho sem nome nem texto não é guardado. Sem testemunhos, a secção não aparece.',
      en: 'A testimonial without a name and a text isn’t saved. Without testimonials the section doesn’t appear.',
    },
    one: { pt: 'Testemunho {{number}}', en: 'Testimonial {{number}}' },
    add: { pt: 'Acrescentar testemunho', en: 'Add a testimonial' },
    name: { pt: 'Nome', en: 'Name' },
    initial: { pt: 'Inicial', en: 'Initial' },
    text: { pt: 'Texto', en: 'Text' },
  },
  cta: {
    title: { pt: 'Convite final', en: 'Closing call' },
    heading: { pt: 'Título', en: 'Heading' },
    description: { pt: 'Descrição', en: 'Description' },
  },
  preview: { pt: 'A página inicial como ficará', en: 'The home page as it will be' },
  savedElsewhere: {
    pt: 'Entretanto, a página inicial foi guardada noutro lado.',
    en: 'The home page was saved elsewhere in the meantime.',
  },
});
