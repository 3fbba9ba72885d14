import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Who I am and how I work: tarot, astrology and crystals in Lisbon, one person at a time, with ethics, discretion and time to listen.',
  title: 'About me',
  lead: 'A quiet place in {{place}}, to pause, hear yourself think and decide calmly.',
  story: {
    title: 'My story',
    one: 'I came to tarot out of curiosity and stayed for the conversations. A good reading does not tell you what will happen: it lays out what is already on the table, in plain words, so that the choice is yours again.',
    two: 'Astrology and crystals came later. They are different languages for the same thing: slowing down, looking closely and recognising what is needed now.',
    three: 'Today I see one person at a time in Lisbon, by appointment and without hurry.',
  },
  approach: {
    title: 'How I work',
    one: 'We begin by listening. Before the cards, the chart or the stones, I want to understand what brings you and what you hope for.',
    two: 'A tarot reading takes between {{min}} and {{max}} cards, and I explain each of them in clear words. You may ask, disagree, or stay silent.',
    three:
      'You leave with notes and one possible next step. I make no predictions about health, money or court cases, and no session replaces a doctor, a psychologist or a lawyer.',
  },
  certifications: {
    title: 'Training and certifications',
    tarot: 'Tarot reading and the symbolism of the cards',
    astrology: 'Natal astrology and transits',
    crystals: 'Crystal therapy',
    ethics: 'A written commitment to ethics and confidentiality',
  },
  values: {
    title: 'What you can expect of me',
    ethics: {
      name: 'Ethics and confidentiality',
      text: 'What is said in a session stays in the session. The notes are yours, and I keep only what a booking needs.',
    },
    empowerment: {
      name: 'Empowerment',
      text: 'The decisions are yours. My work is to help you see, never to create dependence or fear.',
    },
    authenticity: {
      name: 'Authenticity',
      text: 'I say what I see, and also what I do not know. No promises, no theatre, no scares.',
    },
  },
});
