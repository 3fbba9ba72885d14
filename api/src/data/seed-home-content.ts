import type { HomeContent } from '@luar/contracts/home-content';
import { defaultSectionTitles } from '@luar/contracts/home-defaults';
import type { Bilingual } from '@luar/contracts/language';

/** Invented testimonials would mislead visitors, so these say that they are examples to be replaced. */
const exampleTestimonials: HomeContent['testimonials'] = [
  {
    name: 'Exemplo',
    initial: 'E',
    text: {
      pt: 'Este é um testemunho de exemplo. Substitua-o, no painel, pelas palavras de quem veio a uma sessão.',
      en: 'This is an example testimonial. Replace it, in the panel, with the words of someone who came to see you.',
    },
    order: 1,
  },
  {
    name: 'Example',
    initial: 'E',
    text: {
      pt: 'Outro exemplo, para ver como fica. Se o apagar, e ao outro também, esta secção deixa de aparecer.',
      en: 'Another example, to show how it looks. Delete both, and this section is no longer shown.',
    },
    order: 2,
  },
];

/** Shown to the signed-in practitioner only. */
export const isExample = ({ text }: { text: Bilingual }): boolean =>
  exampleTestimonials.some((example) => example.text.pt === text.pt);

export const seedHomeContent = (withExamples: boolean): HomeContent => ({
  hero: {
    title: { pt: 'Um pouco de luar no seu caminho', en: 'A little moonlight on your way' },
    subtitle: {
      pt: 'Sessões individuais de tarot, astrologia e cristais, em Lisboa. Sem pressa e com total confidencialidade.',
      en: 'One-to-one tarot, astrology and crystal sessions in Lisbon. Unhurried, and in complete confidence.',
    },
    ctaText: { pt: 'Marcar uma sessão', en: 'Book a session' },
  },
  sectionTitles: defaultSectionTitles,
  features: [
    {
      icon: '🌙',
      title: { pt: 'Ver com clareza', en: 'See clearly' },
      description: {
        pt: 'Uma leitura para quando há vozes a mais e é preciso voltar a ouvir a sua.',
        en: 'A reading for when there are too many voices and you need to hear your own again.',
      },
      order: 1,
    },
    {
      icon: '🌟',
      title: { pt: 'Conhecer-se melhor', en: 'Know yourself better' },
      description: {
        pt: 'O céu do dia em que nasceu, explicado por palavras simples e úteis.',
        en: 'The sky on the day you were born, in plain words that you can use.',
      },
      order: 2,
    },
    {
      icon: '🌿',
      title: { pt: 'Voltar ao equilíbrio', en: 'Find your balance' },
      description: {
        pt: 'Silêncio e cristais para abrandar o corpo e arrumar as ideias.',
        en: 'Silence and crystals, to slow the body down and settle the mind.',
      },
      order: 3,
    },
    {
      icon: '🌊',
      title: { pt: 'Decidir com calma', en: 'Decide in your own time' },
      description: {
        pt: 'Sai da sessão com notas e um próximo passo, nunca com medo do futuro.',
        en: 'You leave with notes and a next step, and never with fear of what’s to come.',
      },
      order: 4,
    },
  ],
  testimonials: withExamples ? exampleTestimonials : [],
  cta: {
    title: { pt: 'Comece quando quiser', en: 'Take the first step' },
    description: {
      pt: 'Escolha um serviço e diga-me que dia lhe dá jeito. Respondo por e-mail no prazo de 24\u00a0horas.',
      en: 'Choose a service and tell me which day suits you. I’ll reply by e-mail within 24\u00a0hours.',
    },
  },
});
