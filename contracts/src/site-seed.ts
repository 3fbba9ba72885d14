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
    door: nothing,
    phone: '',
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
  before: {
    online: {
      pt: 'A sessão é por videochamada, à hora marcada. A ligação segue no e-mail de confirmação: basta um telemóvel ou um computador com câmara, e um lugar sossegado. As cartas e o mapa veem-se no ecrã.',
      en: 'The session is by video call, at the agreed time. The link is in the confirmation e-mail: all you need is a phone or a computer with a camera, and a quiet place. You’ll see the cards and the chart on your screen.',
    },
    bring: {
      pt: 'Só o assunto que lhe ocupa a cabeça; se ainda não souber bem qual é, também serve. Para o mapa astral, veja antes a hora e o local em que nasceu: a hora costuma estar no assento de nascimento.',
      en: 'Just whatever is on your mind, even if you can’t quite name it yet. For a birth chart, look up the time and place of your birth beforehand: birth records often give the time.',
    },
    late: {
      pt: 'Se se atrasar, avise-me: espero 15 minutos, e a sessão acaba à hora marcada. Se o atraso for meu, tem o seu tempo por inteiro. Se eu tiver de cancelar, escolhe outra hora ou devolvo-lhe o que já pagou.',
      en: 'If you’re running late, let me know: I’ll wait 15 minutes, and the session ends at the agreed time. If I’m the one who’s late, you get your full time. If I have to cancel, you choose another time or get your money back.',
    },
    questions: [
      {
        question: { pt: 'É preciso acreditar?', en: 'Do I have to believe in it?' },
        answer: {
          pt: 'Não. Basta curiosidade e vontade de conversar. Digo o que vejo, e fica só o que fizer sentido para si.',
          en: 'No. Curiosity and an open conversation are enough. I say what I see, and you keep what makes sense to you.',
        },
      },
      {
        question: { pt: 'A leitura diz o que vai acontecer?', en: 'Will a reading tell me what’s going to happen?' },
        answer: {
          pt: 'Não faço previsões. A leitura mostra o que já está na mesa e os caminhos possíveis; quem decide é sempre quem pergunta.',
          en: 'I don’t make predictions. A reading shows what’s already on the table and where it could go; the decision is always yours.',
        },
      },
      {
        question: { pt: 'O que eu contar fica em segredo?', en: 'Is what I tell you confidential?' },
        answer: {
          pt: 'Fica. O que se diz na sessão fica na sessão.',
          en: 'Yes. What’s said in a session stays in the session.',
        },
      },
      {
        question: { pt: 'Posso gravar a sessão?', en: 'May I record the session?' },
        answer: {
          pt: 'Pode; diga-mo só no início. Eu não gravo.',
          en: 'You may; just tell me at the beginning. I don’t record.',
        },
      },
      {
        question: {
          pt: 'E se não quiser falar de um assunto?',
          en: 'What if there’s something I’d rather not discuss?',
        },
        answer: {
          pt: 'Diga-mo, e passo adiante. Pode também parar a sessão quando quiser.',
          en: 'Say so, and I’ll move on. You can also stop the session whenever you like.',
        },
      },
    ],
  },
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
