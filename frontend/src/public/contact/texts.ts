import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Fale comigo antes de marcar: e-mail, Instagram e formulário de contacto para perguntas sobre {{craft}} {{place}}.',
    en: 'Talk to me before you book: e-mail, Instagram and a contact form for questions about {{craft}} {{place}}.',
  },
  title: { pt: 'Contacto', en: 'Contact' },
  lead: {
    pt: 'Uma dúvida, um pedido, ou só vontade de perguntar antes de marcar: escreva-me. Respondo no prazo de {{hours}}.',
    en: 'A question, a request, or something to clear up before you book: write to me. I’ll reply within {{hours}}.',
  },
  info: { pt: 'Onde me encontra', en: 'Where to find me' },
  email: { pt: 'E-mail', en: 'E-mail' },
  place: { pt: 'Local', en: 'Location' },
  hours: { pt: 'Horário', en: 'Opening hours' },
  hoursNote: { pt: 'hora de Lisboa', en: 'Lisbon time' },
  phone: { pt: 'Telefone ou WhatsApp', en: 'Phone or WhatsApp' },
  instagram: { pt: 'Instagram', en: 'Instagram' },
  before: {
    title: { pt: 'Perguntas frequentes', en: 'Common questions' },
    online: { pt: 'Como é uma sessão online?', en: 'How does an online session work?' },
    bring: { pt: 'O que devo trazer?', en: 'What should I bring?' },
    late: { pt: 'E se houver um atraso ou um cancelamento?', en: 'What about lateness and refunds?' },
  },
  write: { pt: 'Escreva-me', en: 'Write to me' },
  form: { pt: 'Formulário de contacto', en: 'Contact form' },
  packageSubject: { pt: 'Gostava de pedir o {{name}}', en: 'I’d like to request the {{name}}' },
  packageNamed: { pt: 'Gostava de pedir o pacote {{name}}', en: 'I’d like to request the package {{name}}' },
  submit: { pt: 'Enviar mensagem', en: 'Send message' },
  sending: { pt: 'A enviar', en: 'Sending...' },
  success: {
    pt: 'Mensagem enviada com sucesso! Responderei em breve.',
    en: 'Message sent successfully! I will reply soon.',
  },
  received: { pt: 'Recebi. Respondo {{by}}.', en: 'Received. I’ll reply {{by}}.' },
  error: { pt: 'Erro ao enviar mensagem. Por favor tente novamente.', en: 'Error sending message. Please try again.' },
});
