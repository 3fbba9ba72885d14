import { usualChangeHours, usualRules } from './booking-rules.ts';
import { lisbonHoliday, usualPractice } from './practice.ts';
import type { Site } from './site.ts';

const day = (open: boolean) => ({ open, opens: '10:00', closes: '19:00' });
const nothing = { pt: '', en: '' };

/** The site settings of a first start. The addresses under .example are placeholders. */
export const seedSite: Site = {
  identity: {
    name: 'Luar',
    subtitle: { pt: 'Orientação Espiritual', en: 'Spiritual Guidance' },
    practitioner: '',
    intro: nothing,
    portrait: null,
  },
  contact: {
    email: 'ola@luar.example',
    location: { pt: 'Lisboa, Portugal', en: 'Lisbon, Portugal' },
    instagram: 'https://www.instagram.com/luar.orientacao',
    facebook: 'https://www.facebook.com/luar.orientacao',
    inPerson: false,
    area: nothing,
    online: false,
    address: '',
    meetingLink: '',
    languages: { pt: 'em português e inglês', en: 'in Portuguese and English' },
  },
  hours: {
    week: [day(true), day(true), day(true), day(true), day(true), day(false), day(false)],
    closedOnHolidays: false,
    holiday: lisbonHoliday,
  },
  practice: usualPractice,
  about: {
    story: {
      pt: [
        'Cheguei ao tarot por curiosidade e fiquei pelas conversas. Uma boa leitura não diz o que vai acontecer: mostra o que já está na mesa, por palavras simples, para que a escolha volte a ser de quem pergunta.',
        'Depois vieram a astrologia e os cristais. São linguagens diferentes para a mesma coisa: abrandar, olhar com atenção e reconhecer o que é preciso agora.',
        'Hoje recebo em Lisboa uma pessoa de cada vez, com hora marcada e sem pressa.',
      ].join('\n\n'),
      en: [
        'I came to tarot out of curiosity and stayed for the conversations. A good reading doesn’t tell you what will happen: it lays out what is already on the table, in plain words, so that the choice is yours again.',
        'Astrology and crystals came later. They are different languages for the same thing: slowing down, looking closely and recognising what is needed now.',
        'These days I see one person at a time in Lisbon, by appointment, unhurried.',
      ].join('\n\n'),
    },
    approach: {
      pt: [
        'Começo por ouvir. Antes das cartas, do mapa ou das pedras, quero perceber o que traz consigo e o que espera da sessão.',
        'Numa leitura de tarot uso entre 10 e 15 cartas, e explico cada uma por palavras claras. Pode perguntar, discordar ou ficar em silêncio.',
        'No fim sai com notas e um próximo passo possível. Não faço previsões sobre saúde, dinheiro ou processos em tribunal, e nenhuma sessão substitui um médico, um psicólogo ou um advogado.',
      ].join('\n\n'),
      en: [
        'I begin by listening. Before the cards, the chart or the stones, I want to understand what brings you here and what you hope for.',
        'A tarot reading takes between 10 and 15 cards, and I explain each one in plain words. You can ask, disagree or stay silent.',
        'You leave with notes and one possible next step. I make no predictions about health, money or court cases, and no session replaces a doctor, a psychologist or a lawyer.',
      ].join('\n\n'),
    },
    certifications: [
      { pt: 'Leitura de tarot e simbologia das cartas', en: 'Tarot reading and the symbolism of the cards' },
      { pt: 'Astrologia natal e trânsitos', en: 'Natal astrology and transits' },
      { pt: 'Terapia com cristais', en: 'Crystal therapy' },
    ].map((name) => ({ name, school: '', year: '' })),
    values: [
      {
        name: { pt: 'Ética e confidencialidade', en: 'Ethics and confidentiality' },
        text: {
          pt: 'O que se diz na sessão fica na sessão. As notas são suas, e só guardo o que é preciso para a marcação.',
          en: 'What’s said in a session stays in the session. The notes are yours, and I keep only what a booking needs.',
        },
      },
      {
        name: { pt: 'Autonomia', en: 'Empowerment' },
        text: {
          pt: 'As decisões são suas. O meu trabalho é ajudar a ver melhor, nunca criar dependência nem medo.',
          en: 'The decisions are yours. My work is to help you see, never to create dependence or fear.',
        },
      },
      {
        name: { pt: 'Autenticidade', en: 'Authenticity' },
        text: {
          pt: 'Digo o que vejo e também o que não sei. Sem promessas, sem teatro, sem sustos.',
          en: 'I say what I see, and also what I don’t know. No promises, no theatre, no scare tactics.',
        },
      },
    ],
  },
  packages: [
    {
      id: 'starter',
      name: { pt: 'Pacote Iniciação', en: 'Starter Package' },
      description: {
        pt: 'Para quem chega pela primeira vez e quer começar com boas bases.',
        en: 'For a first visit, to build on good foundations.',
      },
      price: 100,
      includes: [
        { pt: '1 leitura de tarot', en: '1 tarot reading' },
        { pt: '1 sessão de cristais', en: '1 crystal session' },
        {
          pt: 'Guia de iniciação, escrito por mim: como preparar uma leitura e continuar em casa',
          en: 'An initiation guide, written by me: how to prepare for a reading and carry on at home',
        },
      ],
      shown: true,
    },
    {
      id: 'complete',
      name: { pt: 'Pacote Completo', en: 'Complete Package' },
      description: {
        pt: 'Para acompanhar uma mudança com tempo e continuidade.',
        en: 'For moving through a change, with time and company.',
      },
      price: 150,
      includes: [
        { pt: '1 mapa astral', en: '1 birth chart' },
        { pt: '2 leituras de tarot', en: '2 tarot readings' },
        { pt: '1 sessão de cristais', en: '1 crystal session' },
        { pt: 'Acompanhamento mensal durante 3\u00a0meses', en: 'Monthly follow-up for 3\u00a0months' },
      ],
      shown: true,
    },
  ],
  payment: {
    bankTransfer: true,
    accountHolder: '',
    iban: '',
    mbway: true,
    mbwayPhone: '',
    paypal: true,
    paypalAccount: '',
  },
  legal: {
    name: '',
    address: '',
    taxNumber: '',
    complaintsBook: { show: true, url: 'https://www.livroreclamacoes.pt/' },
    disputeResolution: { show: true, url: 'https://www.consumidor.gov.pt/' },
  },
  promise: { replyWithinHours: 24, freeChangeHours: usualChangeHours },
  booking: usualRules,
};

const { instagram, facebook } = seedSite.contact;
const examples = new Set([instagram, facebook]);

/** Without the example values of a first start, which only the signed-in practitioner sees. */
export const withoutExamples = <Contact extends Pick<Site['contact'], 'email' | 'instagram' | 'facebook'>>(
  contact: Contact,
): Contact => ({
  ...contact,
  email: contact.email.endsWith('.example') ? '' : contact.email,
  instagram: examples.has(contact.instagram) ? '' : contact.instagram,
  facebook: examples.has(contact.facebook) ? '' : contact.facebook,
});
