import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Quem sou e como trabalho: {{craft}} {{place}}, uma pessoa de cada vez, com ética, discrição e tempo para ouvir.',
    en: 'Who I am and how I work: {{craft}} {{place}}, one person at a time, with ethics, discretion and time to listen.',
  },
  title: { pt: 'Sobre mim', en: 'About me' },
  lead: {
    pt: 'Um lugar sereno {{place}}, para parar, ouvir a sua própria voz e decidir com calma.',
    en: 'A quiet place {{place}}, to pause, hear yourself think and decide calmly.',
  },
  story: { pt: 'A minha história', en: 'My story' },
  approach: { pt: 'Como trabalho', en: 'How I work' },
  certifications: { pt: 'Formação e certificações', en: 'Training and certifications' },
  values: { pt: 'O que pode esperar de mim', en: 'What you can expect from me' },
});
