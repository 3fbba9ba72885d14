import type { ChangedDetail, SecurityChange } from '@luar/contracts/mail';
import type { Facts } from '../facts.ts';
import { toPractitioner } from './compose.ts';
import type { MailContext } from './content.ts';
import { plainLine } from './plain.ts';
import { momentText } from './practitioner.ts';

/** The title, and what it means. */
const texts: Record<SecurityChange, readonly [title: string, text: string]> = {
  passwordChanged: [
    'A palavra-passe foi mudada',
    'A palavra-passe da administração do site foi mudada. As sessões noutros aparelhos terminaram.',
  ],
  passwordReset: [
    'Há uma nova palavra-passe',
    'Foi escolhida uma nova palavra-passe com uma ligação, recebida por e-mail ou pedida a quem aloja o site. Todas as outras sessões terminaram.',
  ],
  passkeyAdded: [
    'Há uma nova passkey',
    'Foi acrescentada uma passkey: com ela, quem tem o aparelho entra na administração do site sem a palavra-passe.',
  ],
  passkeyRemoved: ['Uma passkey foi retirada', 'Já não se pode entrar com essa passkey na administração do site.'],
  receiptsHeld: [
    'Há pedidos a mais num só dia',
    'Chegaram hoje tantos pedidos que o site deixou de enviar, até amanhã, os e-mails que confirmam a cada visitante que o pedido chegou e, se chegarem muitos mais, também os que avisam de cada pedido novo. Nenhum se perde: chegam todos à administração.',
  ],
  requestsHeld: [
    'Há pedidos que podem ser spam',
    'O site guardou o que parece vir de um robô e não enviou e-mails. Quem escreveu viu no site que o pedido chegou e, se for uma pessoa, está à espera de resposta.',
  ],
  paymentChanged: [
    'Mudaram os dados de pagamento',
    'Nas definições do painel mudaram os dados de pagamento: o titular, o IBAN, o número de MB\u00a0WAY ou a conta PayPal. A partir de agora, quem tem uma sessão confirmada recebe os novos.',
  ],
  emailChanged: [
    'Mudou o e-mail do site',
    'Na página inicial do painel mudou o e-mail. A partir de agora, é para o novo endereço que os visitantes escrevem. Esta mensagem vai ainda para o anterior.',
  ],
  meetingPlaceChanged: [
    'Mudou o local das sessões',
    'Na página inicial do painel mudou a morada das sessões ou a ligação para as sessões online. A partir de agora, é a nova que segue nas confirmações.',
  ],
  calendarMade: [
    'Há um novo endereço da agenda',
    'Foi criado um endereço privado da agenda. Quem o tiver vê, sem palavra-passe, as sessões, com o nome de quem as marcou, e as folgas.',
  ],
};

const changeAdvice = {
  title: 'Não reconhece esta mudança?',
  text: 'Abra as definições, termine as outras sessões, mude a palavra-passe e retire as passkeys que não conhece. Se já não conseguir entrar, peça uma nova palavra-passe na página de entrada.',
  links: [{ label: 'Abrir as definições', path: '/admin/settings' }],
  footnote: 'O seu site envia-lhe esta mensagem sempre que muda a forma de entrar na administração.',
};
const settingsAdvice = {
  title: 'Não reconhece esta mudança?',
  text: 'Abra o painel, veja em «Página inicial» e em «Definições» o que lá está e corrija-o. Depois, nas definições, termine as outras sessões e mude a palavra-passe. Se já não conseguir entrar, peça ajuda a quem aloja o site.',
  links: [
    { label: 'Abrir a página inicial', path: '/admin/home-content' },
    { label: 'Abrir as definições', path: '/admin/settings' },
  ],
  footnote:
    'O seu site envia-lhe esta mensagem sempre que mudam os dados de pagamento, o e-mail ou o local das sessões.',
};
const receiptsAdvice = {
  title: 'O que fazer',
  text: 'Se são pedidos verdadeiros, abra-os e envie a confirmação com «Enviar mesmo assim». Se vêm de um robô, avise quem aloja o site.',
  links: [{ label: 'Abrir os pedidos', path: '/admin/bookings' }],
  footnote:
    'O seu site envia-lhe esta mensagem, uma vez por dia no máximo, quando os pedidos são muitos mais do que o habitual.',
};
const heldAdvice = {
  title: 'O que fazer',
  text: 'Abra a lista «Spam». Se for um pedido verdadeiro, carregue em «Não é spam»: os e-mails seguem e o pedido passa para a lista normal. O resto apaga-se sozinho.',
  links: [{ label: 'Ver o que ficou retido', path: '/admin/bookings?show=spam' }],
  footnote: 'O seu site envia-lhe esta mensagem quando guarda pedidos que podem ser spam.',
};

const calendarAdvice = {
  title: 'Não reconhece este endereço?',
  text: 'Abra «Calendários» na agenda e retire o endereço: deixa de funcionar de imediato. Depois, nas definições, termine as outras sessões e mude a palavra-passe.',
  links: [{ label: 'Abrir «Calendários»', path: '/admin/diary/calendars' }],
  footnote: 'O seu site envia-lhe esta mensagem sempre que é criado um endereço privado da agenda.',
};

const detailNames: Record<ChangedDetail['detail'], string> = {
  accountHolder: 'Novo titular',
  iban: 'Novo IBAN',
  mbwayPhone: 'Novo número de MB\u00a0WAY',
  paypalAccount: 'Nova conta PayPal',
  email: 'Novo e-mail',
  address: 'Nova morada',
  meetingLink: 'Nova ligação',
};

const adviceOf = (change: SecurityChange) => {
  switch (change) {
    case 'receiptsHeld':
      return receiptsAdvice;
    case 'requestsHeld':
      return heldAdvice;
    case 'paymentChanged':
    case 'emailChanged':
    case 'meetingPlaceChanged':
      return settingsAdvice;
    case 'calendarMade':
      return calendarAdvice;
    default:
      return changeAdvice;
  }
};

/** Notifies the practitioner of what another person may have done, so that it is noticed. */
export function securityPractitioner(facts: Facts<'security.practitioner'>, context: MailContext) {
  const [title, text] = texts[facts.change];
  const advice = adviceOf(facts.change);
  const rows = [
    { label: 'Quando', value: momentText(facts.at) },
    ...(facts.details ?? []).map(({ detail, value }) => ({
      label: detailNames[detail],
      value: value === '' ? 'ficou vazio' : plainLine(value, 20),
    })),
    ...(facts.count === undefined ? [] : [{ label: 'Pedidos', value: String(facts.count) }]),
    ...(facts.passkey === undefined ? [] : [{ label: 'Passkey', value: plainLine(facts.passkey, 60) }]),
    ...(facts.device === '' ? [] : [{ label: 'Aparelho', value: plainLine(facts.device, 60) }]),
  ];
  return toPractitioner(
    {
      subject: `${context.site.name}: ${title}`,
      title,
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'facts', rows },
        { kind: 'aside', title: advice.title, text: advice.text },
        {
          kind: 'links',
          title: 'Ver',
          links: advice.links.map(({ label, path }) => ({ label, href: new URL(path, context.siteUrl).href })),
        },
      ],
      footnote: advice.footnote,
    },
    context,
  );
}
