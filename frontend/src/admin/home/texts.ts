import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Página inicial', en: 'Home Page' },
  note: {
    pt: 'O que muda aqui só aparece no site depois de guardar.',
    en: 'Changes here appear on the site once you save.',
  },
  savedAt: {
    today: { pt: 'Guardado hoje, às {{time}}.', en: 'Saved today at {{time}}.' },
    yesterday: { pt: 'Guardado ontem, às {{time}}.', en: 'Saved yesterday at {{time}}.' },
    earlier: { pt: 'Guardado a {{date}}, às {{time}}.', en: 'Saved on {{date}} at {{time}}.' },
  },
  see: { pt: 'Ver', en: 'See' },
  changed: { pt: 'mudou', en: 'changed' },
  section: {
    hero: { pt: 'Primeira vista', en: 'First view' },
    identity: { pt: 'Retrato e nome', en: 'Portrait and name' },
    about: { pt: 'Sobre mim', en: 'About me' },
    features: { pt: 'Porquê vir', en: 'Why come' },
    words: { pt: 'Palavras de quem veio', en: 'Words from clients' },
    contact: { pt: 'Contactos e lugar', en: 'Contacts and place' },
    titles: { pt: 'Títulos e convite final', en: 'Titles and closing call' },
    practice: { pt: 'Ofício e voz', en: 'Craft and voice' },
    legal: { pt: 'Informação legal', en: 'Legal details' },
  },
  line: {
    shown_one: { pt: '{{count}} no site', en: '{{count}} on the site' },
    shown_other: { pt: '{{count}} no site', en: '{{count}} on the site' },
    unread_one: { pt: '{{count}} por ler', en: '{{count}} to read' },
    unread_other: { pt: '{{count}} por ler', en: '{{count}} to read' },
  },
  loadFailed: { pt: 'Não foi possível carregar o conteúdo.', en: 'The content couldn’t be loaded.' },
  saved: { pt: 'Conteúdo da página inicial atualizado com sucesso!', en: 'Home page content updated successfully!' },
  saveFailed: {
    pt: 'Não foi possível guardar o conteúdo. Por favor tente novamente.',
    en: 'Failed to save content. Please try again.',
  },
  hero: {
    heading: { pt: 'Título', en: 'Heading' },
    subtitle: { pt: 'Subtítulo', en: 'Subtitle' },
    ctaText: { pt: 'Texto do botão', en: 'Button text' },
  },
  sections: {
    features: { pt: 'Secção dos destaques', en: 'Features section' },
    services: { pt: 'Secção dos serviços', en: 'Services section' },
    testimonials: { pt: 'Secção dos testemunhos', en: 'Testimonials section' },
  },
  features: {
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
    heading: { pt: 'Título do convite final', en: 'Heading of the closing call' },
    description: { pt: 'Texto do convite final', en: 'Text of the closing call' },
  },
  preview: { pt: 'O site como ficará', en: 'The site as it will be' },
  savedElsewhere: {
    pt: 'Entretanto, a página inicial foi guardada noutro lado.',
    en: 'The home page was saved elsewhere in the meantime.',
  },
  history: {
    title: { pt: 'Histórico', en: 'History' },
    loadFailed: { pt: 'Não foi possível carregar o histórico.', en: 'The history couldn’t be loaded.' },
    empty: {
      pt: 'Ainda não há versões. A primeira fica aqui quando guardar.',
      en: 'There are no versions yet. The first one appears here when you save.',
    },
    today: { pt: 'hoje, {{time}}', en: 'today, {{time}}' },
    yesterday: { pt: 'ontem, {{time}}', en: 'yesterday, {{time}}' },
    on: { pt: '{{date}}, {{time}}', en: '{{date}}, {{time}}' },
    first: { pt: 'Como estava no início', en: 'As it was at the start' },
    current: { pt: 'está no site', en: 'on the site' },
    bring: { pt: 'Repor', en: 'Bring back' },
    bringOf: { pt: 'Repor a versão de {{when}}', en: 'Bring back the version of {{when}}' },
    texts: { pt: 'Textos da página inicial', en: 'Texts of the home page' },
    bringFailed: { pt: 'Não foi possível abrir essa versão.', en: 'That version couldn’t be opened.' },
    note: {
      pt: 'Guardam-se as últimas 20 versões. Repor traz uma de volta como alteração por guardar.',
      en: 'The last 20 versions are kept. Bringing one back makes it an unsaved change.',
    },
    close: { pt: 'Fechar o histórico', en: 'Close the history' },
  },
});
