import type { Bilingual } from '@luar/contracts/language';
import type { Moment } from '@luar/contracts/service';
import type { ServiceRecord } from './service.schema.ts';

const moment = (pt: string, en: string, minutes: number, text: Bilingual): Moment => ({
  name: { pt, en },
  minutes,
  text,
});
const arrive = moment('Chegar', 'Arrive', 5, {
  pt: 'Um chá, e tempo para pousar.',
  en: 'A cup of tea, and time to settle in.',
});

/** Prices in cents. A tarot reading uses ten to fifteen cards. */
const examples: Omit<ServiceRecord, '_id' | 'version'>[] = [
  {
    slug: 'leitura-de-tarot',
    name: { pt: 'Leitura de tarot', en: 'Tarot reading' },
    description: {
      pt: 'Dez a quinze cartas sobre a questão que traz: amor, trabalho ou um caminho por decidir.',
      en: 'Ten to fifteen cards on the question you bring: love, work or a path still to be chosen.',
    },
    priceCents: 4000,
    duration: 60,
    icon: '🔮',
    image: null,
    category: 'tarot',
    bookingEnabled: true,
    confirms: 'itself',
    isActive: true,
    order: 1,
    features: [
      { pt: 'Dez a quinze cartas, lidas com calma', en: 'Ten to fifteen cards, read unhurriedly' },
      { pt: 'Notas escritas no fim da sessão', en: 'Written notes after the session' },
      { pt: 'Espaço para as suas perguntas', en: 'Room for your questions' },
    ],
    moments: [
      arrive,
      moment('Perguntar', 'Ask', 10, {
        pt: 'O que traz, e o que quer mesmo perguntar.',
        en: 'What brings you here, and what you really want to ask.',
      }),
      moment('Ler', 'Read', 25, {
        pt: 'As cartas na mesa, uma a uma, em palavras simples.',
        en: 'The cards on the table, one by one, in plain words.',
      }),
      moment('Conversar', 'Talk', 15, {
        pt: 'O que faz sentido e o que não faz.',
        en: 'What makes sense and what doesn’t.',
      }),
      moment('Notas', 'Notes', 5, { pt: 'Leva-as consigo, escritas.', en: 'You take them home, written down.' }),
    ],
  },
  {
    slug: 'mapa-astral',
    name: { pt: 'Mapa astral', en: 'Birth chart' },
    description: {
      pt: 'O retrato do céu no momento em que nasceu: talentos, ciclos e o que esta fase lhe pede.',
      en: 'The sky at the moment you were born: your gifts, your cycles and what this chapter asks of you.',
    },
    priceCents: 5000,
    duration: 90,
    icon: '✨',
    image: null,
    category: 'astrology',
    bookingEnabled: true,
    confirms: 'itself',
    isActive: true,
    order: 2,
    features: [
      {
        pt: 'Mapa calculado para a hora e o local em que nasceu',
        en: 'A chart drawn for the time and place of your birth',
      },
      { pt: 'Resumo para guardar', en: 'A summary to keep' },
      { pt: 'Leitura dos ciclos do ano', en: 'The cycles of the year ahead' },
      { pt: 'Linguagem clara, sem jargão', en: 'Plain words, no jargon' },
    ],
    moments: [
      arrive,
      moment('Perguntar', 'Ask', 10, {
        pt: 'O que procura no seu mapa, e porquê agora.',
        en: 'What you’re looking for in your chart, and why now.',
      }),
      moment('Ler', 'Read', 40, {
        pt: 'O mapa, casa a casa: os talentos e os ciclos.',
        en: 'The chart, house by house: your gifts and your cycles.',
      }),
      moment('Conversar', 'Talk', 25, {
        pt: 'O que esta fase lhe pede, e o que se segue.',
        en: 'What this chapter asks of you, and what comes next.',
      }),
      moment('Notas', 'Notes', 10, { pt: 'O resumo, para guardar.', en: 'The summary, for you to keep.' }),
    ],
    questions: [
      { kind: 'date', text: { pt: 'Data de nascimento', en: 'Date of birth' }, required: true },
      { kind: 'hour', text: { pt: 'Hora de nascimento', en: 'Hour of birth' }, required: true },
      { kind: 'place', text: { pt: 'Local de nascimento', en: 'Place of birth' }, required: true },
    ],
  },
  {
    slug: 'terapia-com-cristais',
    name: { pt: 'Terapia com cristais', en: 'Crystal therapy' },
    description: {
      pt: 'Tempo de repouso, com cristais escolhidos para o que precisa de aliviar ou de fortalecer.',
      en: 'Time to rest, with crystals chosen for what you’d like to ease or strengthen.',
    },
    priceCents: 3000,
    duration: 75,
    icon: '💎',
    image: null,
    category: 'crystals',
    bookingEnabled: true,
    confirms: 'itself',
    isActive: true,
    order: 3,
    features: [
      { pt: 'Cristais escolhidos para si', en: 'Crystals chosen for you' },
      { pt: 'Tempo de repouso no fim', en: 'Quiet time at the end' },
    ],
    moments: [
      arrive,
      moment('Perguntar', 'Ask', 10, {
        pt: 'O que quer aliviar, e o que quer fortalecer.',
        en: 'What you’d like to ease, and what to strengthen.',
      }),
      moment('Repousar', 'Rest', 40, {
        pt: 'Os cristais pousados, e nada para fazer.',
        en: 'The crystals in place, and nothing for you to do.',
      }),
      moment('Conversar', 'Talk', 15, { pt: 'O que sentiu, com calma.', en: 'What you felt, unhurriedly.' }),
      moment('Notas', 'Notes', 5, {
        pt: 'O que pode fazer em casa, escrito.',
        en: 'What you can do at home, written down.',
      }),
    ],
  },
];

/** The first services. */
export const seedServices = examples.map((service) => ({ ...service, version: 0 }));
