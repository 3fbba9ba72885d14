import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Veja se os e-mails deste site saem e chegam: como está a configuração do envio, e uma mensagem de teste que pode enviar.',
    en: 'See whether the e-mails of this site are sent and arrive: how sending is set up, and a test message that you can send.',
  },
  title: { pt: 'Teste de e-mail', en: 'E-mail test' },
  lead: {
    pt: 'Veja se os e-mails saem e chegam.',
    en: 'See whether e-mails are sent and arrive.',
  },
  status: {
    title: { pt: 'Configuração', en: 'Settings' },
    configured: { pt: 'O envio de e-mails está configurado.', en: 'Sending e-mail is set up.' },
    missing: { pt: 'O envio de e-mails ainda não está configurado.', en: 'Sending e-mail isn’t set up yet.' },
    configuredThen: {
      pt: 'Nessa altura, o envio de e-mails estava configurado.',
      en: 'Sending e-mail was set up then.',
    },
    missingThen: {
      pt: 'Nessa altura, o envio de e-mails ainda não estava configurado.',
      en: 'Sending e-mail wasn’t set up then.',
    },
    queueDown: {
      pt: 'A fila de envio não responde: verifique se o Redis está a funcionar.',
      en: 'The mail queue doesn’t answer: check that Redis is running.',
    },
    workerSilent: {
      pt: 'O serviço de envio não dá sinal: verifique se está a funcionar.',
      en: 'The mail worker is silent: check that it’s running.',
    },
    lastHeard: {
      pt: 'O último sinal do serviço de envio foi a {{moment}} (hora de Lisboa).',
      en: 'The mail worker was last heard on {{moment}} (Lisbon time).',
    },
    neverHeard: {
      pt: 'Até lá, não se sabe se o envio de e-mails está configurado.',
      en: 'Until then, it isn’t known whether sending e-mail is set up.',
    },
    loading: { pt: 'A verificar a configuração…', en: 'Checking the settings…' },
    noScript: {
      pt: 'Este navegador não executa JavaScript, por isso a configuração não aparece aqui. O teste funciona.',
      en: 'This browser doesn’t run JavaScript, so the settings aren’t shown here. The test works.',
    },
    error: { pt: 'Não foi possível ler a configuração.', en: 'The settings couldn’t be read.' },
    closed: { pt: 'O teste de e-mail está desligado neste site.', en: 'The e-mail test is switched off on this site.' },
    set: { pt: 'definido', en: 'set' },
    unset: { pt: 'por definir', en: 'not set' },
    notNeeded: { pt: 'não é preciso', en: 'not needed' },
    up: { pt: 'a responder', en: 'answering' },
    down: { pt: 'sem resposta', en: 'no answer' },
    none: { pt: 'sem valor', en: 'no value' },
    unknown: { pt: 'não se sabe', en: 'not known' },
    clientId: { pt: 'Client ID', en: 'Client ID' },
    clientSecret: { pt: 'Client secret', en: 'Client secret' },
    refreshToken: { pt: 'Refresh token', en: 'Refresh token' },
    fromEmail: { pt: 'E-mail do remetente', en: 'From e-mail' },
    sender: { pt: 'Remetente', en: 'Sender' },
    region: { pt: 'Região', en: 'Region' },
    queue: { pt: 'Fila de envio', en: 'Mail queue' },
    worker: { pt: 'Serviço de envio', en: 'Mail worker' },
  },
  test: {
    title: { pt: 'Enviar um e-mail de teste', en: 'Send a test e-mail' },
    form: { pt: 'Formulário do teste de e-mail', en: 'E-mail test form' },
    to: { pt: 'Endereço de destino', en: 'Send to' },
    hint: {
      pt: 'O texto é sempre o mesmo e diz que se trata de um teste.',
      en: 'The text is always the same and says that it’s a test.',
    },
    submit: { pt: 'Enviar teste', en: 'Send test' },
    sending: { pt: 'A enviar', en: 'Sending...' },
    success: {
      pt: 'E-mail de teste enviado. Veja a caixa de entrada e também a pasta de spam.',
      en: 'Test e-mail sent. Check the inbox, and the spam folder too.',
    },
    last: { pt: 'Último teste enviado às {{time}}.', en: 'Last test sent at {{time}}.' },
    failed: { pt: 'O e-mail de teste não foi enviado.', en: 'The test e-mail wasn’t sent.' },
    dayIsFull_one: {
      pt: 'O limite de testes por dia foi atingido. Pode voltar a enviar daqui a uma hora.',
      en: 'The limit of tests for one day has been reached. You can send again in an hour.',
    },
    dayIsFull_other: {
      pt: 'O limite de testes por dia foi atingido. Pode voltar a enviar daqui a {{count}}\u00a0horas.',
      en: 'The limit of tests for one day has been reached. You can send again in {{count}}\u00a0hours.',
    },
    reason: { pt: 'Resposta recebida:', en: 'What came back:' },
    unknown: {
      pt: 'Não houve resposta que explique a falha. Tente de novo dentro de momentos.',
      en: 'Nothing came back to explain it. Try again in a moment.',
    },
  },
  step: {
    queue: {
      pt: 'A fila de envio não respondeu. Verifique se o Redis está a funcionar e se REDIS_URL está certo.',
      en: 'The mail queue didn’t answer. Check that Redis is running and that REDIS_URL is right.',
    },
    worker: {
      pt: 'O serviço que envia os e-mails não respondeu a tempo. Verifique se está a funcionar e veja o registo dele.',
      en: 'The service that sends e-mail didn’t answer in time. Check that it’s running, and look at its log.',
    },
    payload: {
      pt: 'O serviço de envio não aceitou o pedido. Isto costuma acontecer quando só uma parte do site foi atualizada.',
      en: 'The mail service didn’t accept the request. This tends to happen when only one part of the site was updated.',
    },
    settings: {
      pt: 'Faltam definições de e-mail. Veja acima o que está por definir.',
      en: 'E-mail settings are missing. See above which of them aren’t set.',
    },
    token: {
      pt: 'O fornecedor de e-mail não aceitou as credenciais. Verifique client id, client secret e refresh token.',
      en: 'The e-mail provider didn’t accept the credentials. Check client id, client secret and refresh token.',
    },
    connection: {
      pt: 'Não foi possível ligar ao servidor de e-mail. Verifique o endereço, a porta e a região.',
      en: 'The mail server couldn’t be reached. Check its address, port and region.',
    },
    mailbox: {
      pt: 'O servidor de e-mail não aceitou o remetente. Verifique o e-mail do remetente e as permissões da conta.',
      en: 'The mail server didn’t accept the sender. Check the from e-mail and the permissions of the account.',
    },
    recipient: {
      pt: 'O servidor de e-mail recusou o endereço de destino. Verifique-o ou experimente outro.',
      en: 'The mail server refused the recipient. Check the address, or try another.',
    },
    message: {
      pt: 'O servidor de e-mail recusou a mensagem. A resposta abaixo diz porquê.',
      en: 'The mail server refused the message. The answer below says why.',
    },
  },
});
