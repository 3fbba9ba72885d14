import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Que dados guardo quando me escreve ou marca uma sessão, para que servem, durante quanto tempo os guardo e que direitos tem.',
  title: 'Privacidade',
  lead: 'O que guardo quando me escreve ou marca uma sessão, para quê e durante quanto tempo.',
  who: {
    title: 'Quem trata os dados',
    text: 'Para qualquer assunto sobre os seus dados, escreva para {{email}}.',
  },
  taxNumber: 'NIF\u00a0{{number}}',
  what: {
    title: 'O que guardo',
    text: 'Só o que escreve nos formulários: nome, e-mail, telefone, o serviço, a data e a hora que escolheu, o assunto e a sua mensagem, e a língua em que estava a ler o site.',
  },
  why: {
    title: 'Para quê',
    text: 'Para lhe responder e tratar da sessão, por sua iniciativa e antes de haver qualquer contrato. Não faço publicidade, não vendo nem partilho os seus dados.',
  },
  where: {
    title: 'Quem mais os vê',
    text: 'Apenas os serviços técnicos sem os quais o site não funciona: o alojamento e o fornecedor de e-mail que entrega as mensagens.',
  },
  long: {
    title: 'Durante quanto tempo',
    text: 'Só durante o tempo em que são precisos. Depois, o próprio site apaga-os; nas cópias de segurança ficam mais algumas semanas, até estas serem substituídas. Pode pedir para os apagar mais cedo.',
  },
  months_one: '{{count}}\u00a0mês',
  months_other: '{{count}}\u00a0meses',
  days_one: '{{count}}\u00a0dia',
  days_other: '{{count}}\u00a0dias',
  keeps: {
    bookings: {
      what: 'Pedidos de marcação',
      why: 'Para combinar e preparar a sessão, e para saber o que ficou combinado se voltar a marcar ou se houver alguma dúvida.',
    },
    messages: { what: 'Mensagens', why: 'Para lhe responder e poder retomar a conversa.' },
    spam: {
      what: 'O que parece ser spam',
      why: 'Para confirmar que não é uma mensagem verdadeira, antes de desaparecer.',
    },
  },
  browser: {
    title: 'O que fica no seu navegador',
    text: 'Este site não usa cookies nem ferramentas de estatística, e não carrega nada de outros sites. Guarda no seu navegador a língua que escolheu e, até enviar ou fechar o separador, o que escreveu num formulário. O resumo de um pedido de marcação fica até fechar o separador ou fazer outro pedido.',
  },
  rights: {
    title: 'Os seus direitos',
    text: 'Pode pedir para ver, corrigir, apagar ou levar consigo os seus dados, e opor-se a que eu os use. Se achar que algo não está bem, pode também apresentar queixa à Comissão Nacional de Proteção de Dados (CNPD).',
  },
});
