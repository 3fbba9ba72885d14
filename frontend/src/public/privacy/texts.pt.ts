import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  title: 'Privacidade',
  lead: 'O que guardo quando me escreve ou marca uma sessão, para quê e durante quanto tempo.',
  who: {
    title: 'Quem trata os dados',
    text: '{{brand}}, {{place}}. Para qualquer assunto sobre os seus dados, escreva para {{email}}.',
  },
  what: {
    title: 'O que guardo',
    text: 'Só o que escreve nos formulários: nome, e-mail, telefone, o serviço, a data e a hora que escolheu, o assunto e a sua mensagem, e a língua em que estava a ler o site.',
  },
  why: {
    title: 'Para quê',
    text: 'Para responder ao seu pedido e tratar da sessão, a seu pedido e antes de haver qualquer contrato. Não faço publicidade, não vendo nem partilho os seus dados.',
  },
  where: {
    title: 'Quem mais os vê',
    text: 'Apenas os serviços técnicos sem os quais o site não funciona: o alojamento e o fornecedor de e-mail que entrega as mensagens.',
  },
  long: {
    title: 'Durante quanto tempo',
    text: 'Enquanto forem precisos para a sessão e para o que a lei obriga a guardar. Pode pedir para os apagar mais cedo.',
  },
  browser: {
    title: 'O que fica no seu navegador',
    text: 'Este site não usa cookies nem ferramentas de estatística, e não carrega nada de outros sítios. Guarda no seu navegador a língua que escolheu e, até enviar ou fechar o separador, o que escreveu num formulário.',
  },
  rights: {
    title: 'Os seus direitos',
    text: 'Pode pedir para ver, corrigir, apagar ou levar consigo os seus dados, e opor-se ao seu uso. Se achar que algo não está bem, pode também queixar-se à Comissão Nacional de Proteção de Dados (CNPD).',
  },
});
