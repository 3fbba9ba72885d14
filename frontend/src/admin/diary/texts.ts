import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Agenda', en: 'Diary' },
  new: {
    title: { pt: 'Nova sessão', en: 'New session' },
    note: {
      pt: 'Combinada por telefone ou em pessoa. Fica como as outras marcações.',
      en: 'Agreed by phone or in person. It’s kept like any other booking.',
    },
    who: { pt: 'Quem', en: 'Who' },
    name: { pt: 'Nome', en: 'Name' },
    phone: { pt: 'Telefone', en: 'Phone' },
    email: { pt: 'E-mail', en: 'E-mail' },
    emailHint: {
      pt: 'Com e-mail, pode enviar a seguir a carta de confirmação.',
      en: 'With an e-mail address, you can send the confirmation letter next.',
    },
    language: { pt: 'Língua das cartas', en: 'Language of letters' },
    what: { pt: 'O quê', en: 'What' },
    service: { pt: 'Serviço', en: 'Service' },
    own: { pt: 'Outro título', en: 'Another title' },
    ownTitle: { pt: 'Título da sessão', en: 'Title of the session' },
    price: { pt: 'Preço', en: 'Price' },
    euros: { pt: 'em euros', en: 'in euros' },
    minutes: { pt: 'Duração', en: 'Length' },
    inMinutes: { pt: 'em minutos', en: 'in minutes' },
    when: { pt: 'Quando', en: 'When' },
    day: { pt: 'Dia', en: 'Day' },
    time: { pt: 'Hora', en: 'Time' },
    lisbon: { pt: 'de Lisboa', en: 'Lisbon time' },
    today: { pt: 'hoje', en: 'today' },
    tomorrow: { pt: 'amanhã', en: 'tomorrow' },
    where: { pt: 'Onde', en: 'Where' },
    inPerson: { pt: 'Presencial', en: 'In person' },
    online: { pt: 'Online', en: 'Online' },
    duration: { pt: 'Escreva os minutos, pelo menos {{min}}.', en: 'Enter the minutes, at least {{min}}.' },
    invalidEmail: {
      pt: 'Este e-mail não parece estar certo. Verifique-o, ou deixe o campo vazio.',
      en: 'This e-mail address doesn’t look right. Check it, or leave the field empty.',
    },
    invalidPhone: {
      pt: 'Este número não parece estar certo. Verifique-o, ou deixe o campo vazio.',
      en: 'This number doesn’t look right. Check it, or leave the field empty.',
    },
    invalidTime: { pt: 'Escolha uma hora.', en: 'Choose a time.' },
    invalidDate: { pt: 'Escolha um dia.', en: 'Choose a day.' },
    taken: {
      pt: 'A essa hora já está combinada outra sessão: {{names}}. Nada foi guardado. Carregue outra vez em «Guardar» para combinar as duas.',
      en: 'Another session is agreed for that time: {{names}}. Nothing was saved. Press “Save” again to agree to both.',
    },
    failed: { pt: 'Não foi possível guardar a sessão.', en: 'The session couldn’t be saved.' },
  },
});
