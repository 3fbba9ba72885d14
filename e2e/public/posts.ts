import { Client, newAddress, type Answer } from '../../infra/local/stack/test-client.ts';
import type { Language } from './browser.ts';

/** The texts of the page that answers a form post. */
export const words = {
  pt: {
    booking: 'Marcar uma sessão',
    again: 'Fazer outro pedido',
    booked: 'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
    requested: 'Pedido enviado. Ainda não está marcado: respondo até',
    notBooked: 'Erro ao processar a marcação. Por favor, tente novamente.',
    sent: 'Mensagem enviada com sucesso! Responderei em breve.',
    notSent: 'Erro ao enviar mensagem. Por favor tente novamente.',
    tested: 'E-mail de teste enviado.',
    wait: 'Pode voltar a enviar daqui a',
    unavailable: 'Se continuar a falhar, escreva-me para',
    tooLarge: 'O pedido é demasiado longo para ser enviado.',
    unreadable: 'Não consegui ler o pedido.',
    foreign: 'O pedido veio de outro site e não foi aceite.',
    noSettings: 'Este navegador não executa JavaScript',
    noSuchPage: 'Página não encontrada',
  },
  en: {
    booking: 'Book a session',
    again: 'Make another request',
    booked: 'Booking confirmed! You will receive a confirmation email soon.',
    requested: 'Request sent. It is not booked yet: I will answer by',
    notBooked: 'Error processing booking. Please try again.',
    sent: 'Message sent successfully! I will reply soon.',
    notSent: 'Error sending message. Please try again.',
    tested: 'Test e-mail sent.',
    wait: 'You can send again in',
    unavailable: 'If it keeps failing, write to me at',
    tooLarge: 'The request is too long to be sent.',
    unreadable: 'I couldn’t read the request.',
    foreign: 'The request came from another site and wasn’t accepted.',
    noSettings: 'This browser doesn’t run JavaScript',
    noSuchPage: 'Page not found',
  },
};

export const addressOf = (path: string, language: Language) => (language === 'en' ? `/en${path}` : path);

export const bookingFields = {
  service: 'mapa-astral',
  date: '2999-01-05',
  time: '11:00',
  name: 'Maria João Sá',
  email: 'maria@exemplo.test',
  phone: '+351 912 345 678',
  message: 'Até breve',
  website: '',
};

export const contactFields = {
  name: 'Rui Pá',
  email: 'rui@exemplo.test',
  phone: '',
  subject: 'Uma pergunta',
  message: 'Olá, fala inglês?',
  website: '',
};

/** Posts a form as a browser does. */
export function post(
  url: string,
  address: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Client(url).post(address, body, { ...type, ...newAddress(), ...headers });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** The visible text of a page: without markup, styles and data. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<(style|script)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );

/** The values of the fields of a page's form, and the chosen service; without the radios that stand for date and time. */
export function valuesOf(html: string): Record<string, string> {
  const form = /<form\b.*<\/form>/s.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input\b(?![^>]*type="radio")[^>]*>/g)].map(
    ([tag]) => [tag, /\bvalue="([^"]*)"/.exec(tag)?.[1]] as const,
  );
  const areas = [...form.matchAll(/<(textarea\b[^>]*)>(.*?)<\/textarea>/gs)].map(
    ([, tag, text]) => [tag, text] as const,
  );
  const selects = [...form.matchAll(/<(select\b[^>]*)>(.*?)<\/select>/gs)].map(
    ([, tag, options = '']) => [tag, /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options)?.[1]] as const,
  );
  const [service] = [...form.matchAll(/<input\b[^>]*name="service"[^>]*>/g)].filter(([tag]) => tag.includes('checked'));
  const radios = form.includes('name="service"')
    ? [['name="service"', /\bvalue="([^"]*)"/.exec(service?.[0] ?? '')?.[1]] as const]
    : [];
  const named = [...inputs, ...areas, ...selects, ...radios].map(
    ([tag = '', value = '']) => [/\bname="([^"]*)"/.exec(tag)?.[1] ?? '', decoded(value)] as const,
  );
  return Object.fromEntries(named);
}

/** The names of the fields that the page marks as invalid. */
export const wrongIn = (html: string): string[] =>
  [...html.matchAll(/<p id="(\w+)-error"/g)].map(([, name = '']) => name).toSorted();
