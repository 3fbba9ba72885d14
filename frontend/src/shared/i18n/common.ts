import { catalogue } from './catalogue.ts';

export const common = catalogue({
  loading: { pt: 'A carregar…', en: 'Loading…' },
  retry: { pt: 'Tentar de novo', en: 'Try again' },
  skip: { pt: 'Saltar para o conteúdo', en: 'Skip to content' },
  switchLanguage: { pt: 'English version', en: 'Versão portuguesa' },
  nav: {
    label: { pt: 'Navegação principal', en: 'Main navigation' },
    home: { pt: 'Início', en: 'Home' },
    services: { pt: 'Serviços', en: 'Services' },
    about: { pt: 'Sobre mim', en: 'About' },
    blog: { pt: 'Blog', en: 'Blog' },
    contact: { pt: 'Contacto', en: 'Contact' },
    book: { pt: 'Marcar', en: 'Book' },
    open: { pt: 'Abrir o menu', en: 'Open the menu' },
    close: { pt: 'Fechar o menu', en: 'Close the menu' },
  },
  footer: {
    about: {
      pt: '{{Craft}} {{place}}. Um lugar sereno para parar, ouvir a sua própria voz e decidir com calma.',
      en: '{{Craft}} {{place}}. A quiet place to pause, hear yourself think and decide calmly.',
    },
    pages: { pt: 'Páginas', en: 'Pages' },
    contact: { pt: 'Contacto', en: 'Contact' },
    email: { pt: 'E-mail', en: 'E-mail' },
    legal: { pt: 'Informação legal', en: 'Legal information' },
    privacy: { pt: 'Privacidade', en: 'Privacy' },
    complaints: { pt: 'Livro de Reclamações', en: 'Complaints book' },
    disputes: { pt: 'Resolução alternativa de litígios', en: 'Alternative dispute resolution' },
  },
  title: {
    home: {
      pt: '{{brand}}: {{craft}} {{place}}',
      en: '{{brand}}: {{craft}} {{place}}',
    },
    services: { pt: 'Serviços e pacotes | {{brand}}', en: 'Services and packages | {{brand}}' },
    about: { pt: 'Sobre mim e a minha forma de trabalhar | {{brand}}', en: 'About me and how I work | {{brand}}' },
    booking: { pt: 'Marcar uma sessão | {{brand}}', en: 'Book a session | {{brand}}' },
    contact: { pt: 'Contacto | {{brand}}', en: 'Contact | {{brand}}' },
    blog: { pt: 'Blog, em breve | {{brand}}', en: 'Blog, coming soon | {{brand}}' },
    emailTest: { pt: 'Teste de e-mail | {{brand}}', en: 'E-mail test | {{brand}}' },
    privacy: { pt: 'Privacidade | {{brand}}', en: 'Privacy | {{brand}}' },
    notFound: { pt: 'Página não encontrada | {{brand}}', en: 'Page not found | {{brand}}' },
  },
  category: {
    tarot: { pt: 'Tarot', en: 'Tarot' },
    astrology: { pt: 'Astrologia', en: 'Astrology' },
    crystals: { pt: 'Cristais', en: 'Crystals' },
    healing: { pt: 'Trabalho energético', en: 'Healing' },
    coaching: { pt: 'Coaching', en: 'Coaching' },
    other: { pt: 'Outros', en: 'Other' },
  },
  service: {
    book: { pt: 'Marcar', en: 'Book Now' },
    bookNamed: { pt: 'Marcar {{name}}', en: 'Book Now: {{name}}' },
    next: { pt: 'A próxima hora livre', en: 'Next free times' },
    noneFree: { pt: 'De momento não há horas livres.', en: 'There are no free times right now.' },
    from: { pt: 'desde\u00a0{{price}}', en: 'from\u00a0{{price}}' },
    minutes: { pt: '{{count}}\u00a0min', en: '{{count}}\u00a0min' },
    more: { pt: '+{{count}} mais', en: '+{{count}} more' },
    less: { pt: 'Mostrar menos', en: 'Show less' },
    loadError: { pt: 'Não foi possível carregar os serviços', en: 'Failed to load services' },
    loadErrorHelp: {
      pt: 'Pode tentar de novo dentro de momentos ou escrever-me.',
      en: 'Try again in a moment, or write to me.',
    },
    empty: { pt: 'De momento não há serviços para mostrar.', en: 'There are no services to show right now.' },
    write: { pt: 'Escrever-me', en: 'Write to me' },
  },
  /** What the practitioner does and where, while the site settings do not say it. */
  craft: { pt: 'tarot, astrologia e cristais', en: 'tarot, astrology and crystals' },
  country: { pt: 'Portugal', en: 'Portugal' },
  portrait: { pt: 'Retrato de {{name}}', en: 'Portrait of {{name}}' },
  /** The time in which the practitioner answers. */
  reply_one: { pt: '{{count}}\u00a0hora', en: '{{count}}\u00a0hour' },
  reply_other: { pt: '{{count}}\u00a0horas', en: '{{count}}\u00a0hours' },
  hours: {
    days: { pt: '{{from}} a {{to}}', en: '{{from}} to {{to}}' },
    exceptHolidays: { pt: '{{hours}}, exceto feriados', en: '{{hours}}, except public holidays' },
    span: { pt: 'das {{opens}} às {{closes}}', en: '{{opens}} to {{closes}}' },
  },
  promise: {
    within: { pt: 'no prazo de {{hours}}', en: 'within {{hours}}' },
    by: { pt: 'até {{day}}, às {{time}}', en: 'by {{day}} at {{time}}' },
    until: { pt: 'até {{day}}, às {{time}}', en: 'until {{day}} at {{time}}' },
  },
  closing: {
    title: { pt: 'Comece quando quiser', en: 'Take the first step' },
    text: {
      pt: 'Escolha um serviço e diga-me que dia lhe dá jeito. Respondo por e-mail no prazo de {{hours}}.',
      en: 'Choose a service and tell me which day suits you. I’ll reply by e-mail within {{hours}}.',
    },
    cta: { pt: 'Marcar uma sessão', en: 'Book a session' },
  },
  failure: {
    title: { pt: 'Não foi possível abrir esta página', en: 'This page didn’t load' },
    text: {
      pt: 'A ligação pode ter falhado. Recarregue a página ou tente mais tarde.',
      en: 'The connection may have dropped. Reload the page, or try again later.',
    },
    offline: {
      pt: 'Está sem ligação à Internet. O que escreveu no formulário fica guardado nesta janela.',
      en: 'You’re offline. What you wrote in the form is kept in this window.',
    },
    reload: { pt: 'Recarregar a página', en: 'Reload the page' },
  },
});
