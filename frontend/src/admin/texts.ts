import { catalogue } from '../shared/i18n/catalogue.ts';

export const texts = catalogue({
  pageTitle: { pt: '{{page}} | Administração de {{brand}}', en: '{{page}} | {{brand}} admin' },
  loading: { pt: 'A carregar…', en: 'Loading…' },
  retry: { pt: 'Tentar de novo', en: 'Try again' },
  cancel: { pt: 'Cancelar', en: 'Cancel' },
  close: { pt: 'Fechar', en: 'Close' },
  save: { pt: 'Guardar', en: 'Save' },
  saving: { pt: 'A guardar', en: 'Saving' },
  skip: { pt: 'Saltar para o conteúdo', en: 'Skip to content' },
  closeMessage: { pt: 'Fechar a mensagem', en: 'Close the message' },
  language: {
    pt: { pt: 'Português', en: 'Portuguese' },
    en: { pt: 'Inglês', en: 'English' },
  },
  nav: {
    label: { pt: 'Administração', en: 'Admin' },
    dashboard: { pt: 'Painel', en: 'Dashboard' },
    home: { pt: 'Página inicial', en: 'Home Page' },
    services: { pt: 'Serviços', en: 'Services' },
    bookings: { pt: 'Marcações', en: 'Bookings' },
    settings: { pt: 'Definições', en: 'Settings' },
    account: { pt: 'Conta: {{name}}', en: 'Account: {{name}}' },
    toAnswer: { pt: 'por responder', en: 'to answer' },
    site: { pt: 'Ver o site', en: 'View site' },
    signOut: { pt: 'Terminar sessão', en: 'Log out' },
  },
  tabs: {
    diary: { pt: 'Agenda', en: 'Diary' },
    requests: { pt: 'Pedidos', en: 'Requests' },
    people: { pt: 'Pessoas', en: 'People' },
    soon: { pt: 'A gestão de marcações chega em breve.', en: 'Bookings management is coming soon.' },
  },
  noConnection: {
    pt: 'Sem ligação à Internet. O que escrever fica aqui: guarde quando a ligação voltar.',
    en: 'No internet connection. What you type stays here: save when the connection is back.',
  },
  lost: { pt: 'Sem ligação.', en: 'No connection.' },
  shown: {
    now: { pt: 'O que vê é de há menos de um minuto.', en: 'This is from less than a minute ago.' },
    minutes_one: { pt: 'O que vê é de há {{count}}\u00a0minuto.', en: 'This is from {{count}}\u00a0minute ago.' },
    minutes_other: { pt: 'O que vê é de há {{count}}\u00a0minutos.', en: 'This is from {{count}}\u00a0minutes ago.' },
    hours_one: { pt: 'O que vê é de há {{count}}\u00a0hora.', en: 'This is from {{count}}\u00a0hour ago.' },
    hours_other: { pt: 'O que vê é de há {{count}}\u00a0horas.', en: 'This is from {{count}}\u00a0hours ago.' },
  },
  session: {
    unreachable: {
      pt: 'O servidor não respondeu. A sessão continua aberta: verifique a ligação e tente de novo.',
      en: 'The server didn’t answer. You’re still signed in: check your connection and try again.',
    },
    slower: {
      pt: 'O servidor pede uma pausa, depois de demasiados pedidos. A sessão continua aberta: tente de novo daqui a pouco.',
      en: 'The server needs a pause after too many requests. You’re still signed in: try again in a little while.',
    },
    failing: {
      pt: 'O servidor respondeu com um erro. A sessão continua aberta: tente de novo dentro de momentos.',
      en: 'The server answered with an error. You’re still signed in: try again in a moment.',
    },
  },
  signOut: {
    title: { pt: 'Terminar a sessão?', en: 'Log out?' },
    text: {
      pt: 'A sessão termina neste aparelho. Nos outros continua aberta: em Definições pode terminá-la também lá.',
      en: 'This ends the session on this device. On others it stays open: you can end it there, too, under Settings.',
    },
    unsaved: {
      pt: 'Há alterações por guardar, que assim se perdem. A sessão termina neste aparelho.',
      en: 'There are unsaved changes, and they will be lost. The session ends on this device.',
    },
    confirm: { pt: 'Terminar sessão', en: 'Log out' },
    hereOnly: {
      pt: 'A sessão terminou neste navegador, mas não foi possível avisar o servidor. Para a terminar lá também, entre e veja as sessões abertas em Definições.',
      en: 'You’re logged out in this browser, but the server couldn’t be told. To end the session there, too, sign in and see the open sessions under Settings.',
    },
  },
  leave: {
    title: { pt: 'Sair sem guardar?', en: 'Leave without saving?' },
    text: {
      pt: 'O que mudou nesta página ainda não foi guardado e perde-se.',
      en: 'What you changed on this page hasn’t been saved and will be lost.',
    },
    confirm: { pt: 'Sair sem guardar', en: 'Leave without saving' },
    stay: { pt: 'Continuar a editar', en: 'Keep editing' },
  },
  login: {
    title: { pt: 'Administração', en: 'Admin' },
    lead: { pt: 'Entre para gerir o site.', en: 'Sign in to manage the site.' },
    email: { pt: 'E-mail', en: 'E-mail' },
    password: { pt: 'Palavra-passe', en: 'Password' },
    forgot: { pt: 'Esqueceu-se da palavra-passe?', en: 'Forgot your password?' },
    submit: { pt: 'Entrar', en: 'Sign in' },
    busy: { pt: 'A entrar', en: 'Signing in' },
    back: { pt: 'Voltar ao site', en: 'Back to website' },
    expired: {
      pt: 'A sessão terminou. Entre de novo para continuar onde estava; o que escreveu está guardado.',
      en: 'Your session has ended. Sign in again to carry on where you were; what you typed has been kept.',
    },
    failed: { pt: 'Não foi possível entrar. Por favor tente novamente.', en: 'Login failed. Please try again.' },
  },
  dashboard: {
    title: { pt: 'Painel', en: 'Dashboard' },
    services: { pt: 'Total de serviços', en: 'Total services' },
    person: { pt: 'Procurar pessoa', en: 'Find a person' },
    activeServices: { pt: 'Serviços ativos', en: 'Active services' },
    bookings: { pt: 'Total de marcações', en: 'Total bookings' },
    failed: { pt: 'Não foi possível carregar os números.', en: 'The figures couldn’t be loaded.' },
    actions: { pt: 'Ações rápidas', en: 'Quick actions' },
    newService: { pt: 'Criar um serviço', en: 'Create a service' },
    editHome: { pt: 'Editar a página inicial', en: 'Edit the home page' },
    seeBookings: { pt: 'Ver as marcações', en: 'See the bookings' },
    changePassword: { pt: 'Mudar a palavra-passe', en: 'Change the password' },
  },
  undo: { pt: 'Anular', en: 'Undo' },
  undone: { pt: 'Anulado. Está como antes.', en: 'Undone. It’s as it was before.' },
  notUndone: { pt: 'Não foi possível anular: fica como está.', en: 'It couldn’t be undone: it stays as it is.' },
  unchanged: {
    pt: 'Não foi possível, e ficou tudo como estava.',
    en: 'It didn’t work, and everything is as it was.',
  },
  working: { pt: 'Um momento…', en: 'One moment…' },
  tryAgain: { pt: 'Tentar outra vez', en: 'Try again' },
  preview: {
    title: { pt: 'Pré-visualização', en: 'Preview' },
    language: { pt: 'Língua da pré-visualização', en: 'Language of the preview' },
    close: { pt: 'Fechar a pré-visualização', en: 'Close the preview' },
    failed: { pt: 'Não foi possível carregar a pré-visualização.', en: 'The preview couldn’t be loaded.' },
  },
  form: {
    unsaved_one: { pt: '{{count}} mudança por guardar', en: '{{count}} unsaved change' },
    unsaved_other: { pt: '{{count}} mudanças por guardar', en: '{{count}} unsaved changes' },
    saved: { pt: 'Sem alterações por guardar', en: 'No unsaved changes' },
    restored: {
      pt: 'Está de volta o que escreveu e ainda não tinha guardado.',
      en: 'What you typed and hadn’t saved is back.',
    },
    discard: { pt: 'Desfazer estas alterações', en: 'Undo these changes' },
    discardAll: { pt: 'Desfazer', en: 'Discard' },
    discarded: { pt: 'As alterações foram desfeitas.', en: 'The changes were discarded.' },
    brought: {
      pt: 'Está no editor, ainda por guardar.',
      en: 'It’s in the editor, not saved yet.',
    },
    fix_one: { pt: 'Falta corrigir um campo.', en: 'One field needs your attention.' },
    fix_other: { pt: 'Falta corrigir {{count}} campos.', en: '{{count}} fields need your attention.' },
    notSaved: {
      pt: 'Nada foi guardado. O que escreveu continua aqui.',
      en: 'Nothing was saved. What you typed is still here.',
    },
    optional: { pt: 'opcional', en: 'optional' },
  },
  list: {
    move: { pt: 'Mover com as setas: {{entry}}', en: 'Move with the arrow keys: {{entry}}' },
    remove: { pt: 'Retirar: {{entry}}', en: 'Remove: {{entry}}' },
  },
  mark: {
    englishRight: { pt: 'O inglês está certo', en: 'The English is right' },
    onlyPt: {
      pt: 'Mudou o português e não o inglês. Veja se o inglês ainda diz o mesmo.',
      en: 'The Portuguese has changed and the English hasn’t. Check that the English still says the same.',
    },
    onlyEn: {
      pt: 'Mudou o inglês e não o português. Veja se o português ainda diz o mesmo.',
      en: 'The English has changed and the Portuguese hasn’t. Check that the Portuguese still says the same.',
    },
    missingPt: { pt: 'Falta o português.', en: 'The Portuguese is missing.' },
    missingEn: { pt: 'Falta o inglês.', en: 'The English is missing.' },
    numbers: {
      pt: 'Os números não coincidem: {{pt}} em português, {{en}} em inglês.',
      en: 'The numbers differ: {{pt}} in Portuguese, {{en}} in English.',
    },
    none: { pt: 'nenhum', en: 'none' },
  },
  error: {
    required: { pt: 'Preencha este campo.', en: 'Please fill in this field.' },
    too_long: {
      pt: 'Este texto é demasiado longo. Encurte-o um pouco.',
      en: 'This text is too long. Please shorten it a little.',
    },
    too_short: { pt: 'Este texto é demasiado curto.', en: 'This text is too short.' },
    too_many: { pt: 'Há entradas a mais. Retire algumas.', en: 'There are too many entries. Please remove some.' },
    not_a_number: { pt: 'Escreva um número.', en: 'Please enter a number.' },
    too_small: { pt: 'Este número é demasiado pequeno.', en: 'This number is too small.' },
    too_large: { pt: 'Este número é demasiado grande.', en: 'This number is too large.' },
    wrong_step: { pt: 'Escreva um número inteiro.', en: 'Please enter a whole number.' },
    invalid_slug: {
      pt: 'Use só letras minúsculas e hífenes, por exemplo: leitura-de-tarot',
      en: 'Use lowercase letters and hyphens only, for example: tarot-reading',
    },
    slug_taken: {
      pt: 'Outro serviço já usa este endereço. Escolha outro.',
      en: 'Another service already uses this address. Please choose another.',
    },
    wrong_password: { pt: 'A palavra-passe atual não está certa.', en: 'The current password is wrong.' },
    not_equal: { pt: 'As novas palavras-passe não coincidem', en: 'New passwords do not match' },
    passwordTooShort: {
      pt: 'A palavra-passe deve ter pelo menos 6 caracteres',
      en: 'Password must be at least 6 characters',
    },
    price: {
      pt: 'Escreva um preço com, no máximo, duas casas decimais, por exemplo: 37,50',
      en: 'Enter a price with two decimal places at most, for example: 37.50',
    },
    duration: {
      pt: 'Escreva um múltiplo de {{step}}, a partir de {{min}}.',
      en: 'Enter a multiple of {{step}}, from {{min}} up.',
    },
    invalid: {
      pt: 'Há algo neste campo que não está certo. Verifique-o.',
      en: 'Something in this field isn’t quite right. Please check it.',
    },
  },
  reason: {
    offline: {
      pt: 'O servidor não respondeu: verifique a ligação à Internet e tente de novo.',
      en: 'The server didn’t answer: check your internet connection and try again.',
    },
    wait_one: {
      pt: 'Houve tentativas a mais. Pode tentar de novo daqui a um minuto.',
      en: 'That was one attempt too many. You can try again in a minute.',
    },
    wait_other: {
      pt: 'Houve tentativas a mais. Pode tentar de novo daqui a {{count}}\u00a0minutos.',
      en: 'Those were too many attempts. You can try again in {{count}}\u00a0minutes.',
    },
    wrong_sign_in: { pt: 'O e-mail ou a palavra-passe não estão certos.', en: 'The e-mail or the password is wrong.' },
    wrong_password: { pt: 'A palavra-passe atual não está certa.', en: 'The current password is wrong.' },
    wrong_passkey: {
      pt: 'Esta passkey não foi aceite. Tente de novo, ou entre com a palavra-passe.',
      en: 'This passkey wasn’t accepted. Try again, or sign in with your password.',
    },
    confirmation_needed: {
      pt: 'Passou demasiado tempo. Confirme de novo com a palavra-passe.',
      en: 'That took too long. Confirm with your password again.',
    },
    wrong_reset_link: {
      pt: 'Esta ligação já não funciona. Peça outra na página de entrada.',
      en: 'This link is no longer valid. Ask for a new one on the sign-in page.',
    },
    sign_in_required: { pt: 'A sessão terminou. Entre de novo.', en: 'Your session has ended. Please sign in again.' },
    slug_taken: {
      pt: 'Outro serviço já usa este endereço. Escolha outro.',
      en: 'Another service already uses this address. Choose another.',
    },
    too_many_services: {
      pt: 'Já há 100 serviços, o máximo possível. Elimine primeiro um deles.',
      en: 'There are 100 services already, the most that are possible. Delete one of them first.',
    },
    service_gone: {
      pt: 'Este serviço já não existe. Foi eliminado entretanto.',
      en: 'This service no longer exists. It was deleted in the meantime.',
    },
    mail_gone: { pt: 'Este e-mail já não existe.', en: 'This e-mail no longer exists.' },
    not_found: { pt: 'Isto já não existe.', en: 'This is no longer there.' },
    request_gone: { pt: 'Este pedido já não existe.', en: 'This request is no longer there.' },
    refused: { pt: 'O servidor não aceitou o pedido.', en: 'The server didn’t accept the request.' },
    too_slow: {
      pt: 'O envio demorou demasiado. Tente de novo com uma ligação mais rápida.',
      en: 'Sending took too long. Try again on a faster connection.',
    },
    too_many: {
      pt: 'Houve tentativas a mais. Tente de novo daqui a pouco.',
      en: 'There were too many attempts. Try again in a moment.',
    },
    no_mail: {
      pt: 'Este site ainda não envia e-mails. Peça uma ligação a quem o aloja: faz-se com o comando «npm run admin -- reset», seguido do seu e-mail.',
      en: 'This site doesn’t send e-mail yet. Ask its host for a link: the command is “npm run admin -- reset”, followed by your e-mail.',
    },
    mail_not_sent: { pt: 'O e-mail de teste não foi enviado.', en: 'The test e-mail wasn’t sent.' },
    image_too_large: {
      pt: 'A imagem é demasiado grande. O máximo são 5\u00a0MB.',
      en: 'The image is too large. The limit is 5\u00a0MB.',
    },
    too_large: { pt: 'O envio é demasiado grande para o servidor.', en: 'This is too large for the server.' },
    image_too_many_pixels: {
      pt: 'A imagem tem demasiados píxeis. O máximo são 24\u00a0megapíxeis.',
      en: 'The image has too many pixels. The limit is 24\u00a0megapixels.',
    },
    not_an_image: {
      pt: 'Esta imagem não pode ser usada. Escolha um ficheiro JPG, PNG, GIF ou WebP.',
      en: 'This image can’t be used. Choose a JPG, PNG, GIF or WebP file.',
    },
    image_not_stored: {
      pt: 'De momento não foi possível guardar a imagem. Tente de novo daqui a pouco.',
      en: 'The image couldn’t be stored right now. Please try again in a moment.',
    },
    unavailable: {
      pt: 'De momento o servidor não está disponível. Tente de novo daqui a pouco.',
      en: 'The server isn’t available right now. Please try again in a moment.',
    },
    queue_down: {
      pt: 'De momento a fila de e-mails não está acessível. Tente de novo daqui a pouco.',
      en: 'The mail queue can’t be reached right now. Please try again in a moment.',
    },
    invalid_fields: { pt: 'Há campos por corrigir.', en: 'Some fields need your attention.' },
    saved_elsewhere: {
      pt: 'Entretanto, isto foi guardado noutro lado.',
      en: 'This was saved elsewhere in the meantime.',
    },
    session_taken: {
      pt: 'A essa hora já está combinada outra sessão.',
      en: 'Another session is already agreed for that time.',
    },
    mail_late: {
      pt: 'Já é tarde para este e-mail: o que ele diz já não é verdade.',
      en: 'It’s too late for this e-mail: what it says is no longer true.',
    },
    no_address: {
      pt: 'Este pedido não tem e-mail, por isso não pode receber respostas.',
      en: 'This request has no e-mail address, so it can’t get answers.',
    },
    unexpected: {
      pt: 'Algo correu mal no servidor. Tente de novo.',
      en: 'Something went wrong on the server. Please try again.',
    },
  },
  conflict: {
    text: {
      pt: 'O que escreveu continua aqui e nada se perdeu. Escolha com qual das versões fica:',
      en: 'What you typed is still here and nothing is lost. Choose which version to keep:',
    },
    notLoaded: {
      pt: 'Não foi possível carregar a versão mais recente.',
      en: 'The newer version couldn’t be loaded.',
    },
    there: { pt: 'Lá: {{value}}', en: 'There: {{value}}' },
    here: { pt: 'Aqui: {{value}}', en: 'Here: {{value}}' },
    yes: { pt: 'sim', en: 'yes' },
    no: { pt: 'não', en: 'no' },
    newer: { pt: 'Ficar com a mais recente', en: 'Keep the newer one' },
    mine: { pt: 'Guardar a minha por cima', en: 'Save mine over it' },
  },
  notFound: {
    title: { pt: 'Esta página não existe', en: 'This page doesn’t exist' },
    text: { pt: 'O endereço pode ter mudado.', en: 'Its address may have changed.' },
    back: { pt: 'Ir para o painel', en: 'Go to the dashboard' },
  },
  crashed: {
    title: { pt: 'Não foi possível abrir esta página', en: 'This page didn’t load' },
    text: {
      pt: 'O que escreveu está guardado. Recarregue a página para continuar.',
      en: 'What you typed has been kept. Reload the page to carry on.',
    },
    reload: { pt: 'Recarregar a página', en: 'Reload the page' },
  },
});
