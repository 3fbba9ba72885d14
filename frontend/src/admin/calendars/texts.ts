import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Calendários', en: 'Calendars' },
  lead: {
    pt: 'Veja a agenda no calendário que já usa, e o que nele tem marcado aqui.',
    en: 'See your diary in the calendar you already use, and what’s in that calendar here.',
  },
  remove: { pt: 'Retirar: {{name}}', en: 'Remove: {{name}}' },
  removed: { pt: '«{{name}}» foi retirado.', en: '“{{name}}” was removed.' },
  removeIt: { pt: 'Retirar', en: 'Remove' },
  feed: {
    title: { pt: 'A agenda noutro calendário', en: 'Your diary in another calendar' },
    hint: {
      pt: 'Com um endereço privado, o Google, a Apple, o Outlook ou o Thunderbird mostram as suas sessões e folgas. O que mudar lá não muda aqui.',
      en: 'With a private address, Google, Apple, Outlook or Thunderbird show your sessions and time off. What you change there doesn’t change here.',
    },
    made: { pt: 'criado a {{at}}', en: 'made {{at}}' },
    used: { pt: 'Último uso a {{at}}', en: 'Last used {{at}}' },
    never: { pt: 'Ainda não foi usado', en: 'Not used yet' },
    name: { pt: 'Para que calendário é?', en: 'Which calendar is it for?' },
    nameHint: {
      pt: 'Um nome só para si, por exemplo: Google do telemóvel. Crie um endereço para cada calendário.',
      en: 'A name for you only, for example: Google on my phone. Make one address for each calendar.',
    },
    done: { pt: 'O endereço está criado.', en: 'The address is made.' },
    make: { pt: 'Criar endereço', en: 'Make an address' },
    once: {
      pt: 'Copie este endereço agora: não volta a ser mostrado. Quem o tiver vê a sua agenda, com o nome de quem marca, por isso não o partilhe.',
      en: 'Copy this address now: it won’t be shown again. Anyone who has it can see your diary, with the names of the people who book, so don’t share it.',
    },
    address: { pt: 'Endereço privado', en: 'Private address' },
    copy: { pt: 'Copiar endereço', en: 'Copy the address' },
    copied: { pt: 'O endereço foi copiado.', en: 'The address was copied.' },
    notCopied: { pt: 'Selecione o endereço e copie-o.', en: 'Select the address and copy it.' },
    open: { pt: 'Abrir no calendário deste aparelho', en: 'Open in this device’s calendar' },
    google: {
      name: { pt: 'Google', en: 'Google' },
      steps: {
        pt: 'No computador, abra o Google Calendar. Ao lado de «Outros calendários», carregue em «+» e em «A partir do URL», e cole o endereço. O Google vai buscar as novidades quando quer: podem demorar cerca de {{hours}}\u00a0horas a aparecer.',
        en: 'On a computer, open Google Calendar. Next to “Other calendars”, choose “+”, then “From URL”, and paste the address. Google decides when to look for changes: they can take about {{hours}}\u00a0hours to appear.',
      },
    },
    apple: {
      name: { pt: 'Apple (iPhone, iPad, Mac)', en: 'Apple (iPhone, iPad, Mac)' },
      steps: {
        pt: 'Carregue em «Abrir no calendário deste aparelho», ou adicione um calendário por subscrição e cole o endereço. No Mac pode escolher de quanto em quanto tempo se atualiza.',
        en: 'Choose “Open in this device’s calendar”, or add a subscription calendar and paste the address. On a Mac you can choose how often it updates.',
      },
    },
    outlook: {
      name: { pt: 'Outlook', en: 'Outlook' },
      steps: {
        pt: 'No calendário, carregue em «Adicionar calendário» e em «Subscrever a partir da Web», e cole o endereço. As novidades podem demorar algumas horas.',
        en: 'In the calendar, choose “Add calendar”, then “Subscribe from web”, and paste the address. Changes can take a few hours.',
      },
    },
    thunderbird: {
      name: { pt: 'Thunderbird', en: 'Thunderbird' },
      steps: {
        pt: 'Crie um calendário novo, escolha «Na rede» e cole o endereço. Atualiza-se de meia em meia hora, ou como escolher.',
        en: 'Create a new calendar, choose “On the Network” and paste the address. It updates every half hour, or as often as you choose.',
      },
    },
    removeTitle: { pt: 'Retirar o endereço «{{name}}»?', en: 'Remove the address “{{name}}”?' },
    removeText: {
      pt: 'Deixa de funcionar de imediato, e o calendário que o usa deixa de se atualizar. Apague-o também lá.',
      en: 'It stops working at once, and the calendar that uses it no longer updates. Delete it there, too.',
    },
  },
  outside: {
    title: { pt: 'Outros calendários na agenda', en: 'Other calendars in your diary' },
    hint: {
      pt: 'A agenda mostra como «Ocupado» o que tem marcado noutros calendários, e avisa quando um pedido coincide com isso. Só se guardam as horas, nunca os títulos. Quem marca pode pedi-las na mesma.',
      en: 'The diary shows what’s in your other calendars as “Busy”, and tells you when a request coincides with it. Only the times are kept, never the titles. Visitors can still ask for them.',
    },
    waits: { pt: 'A ler pela primeira vez…', en: 'Being read for the first time…' },
    good: { pt: 'Lido a {{at}}', en: 'Read {{at}}' },
    last: { pt: 'Última leitura a {{at}}.', en: 'Last read {{at}}.' },
    silent: { pt: 'A leitura parou: avise quem aloja o site.', en: 'Reading has stopped: tell the site’s host.' },
    unreachable: {
      pt: 'O servidor desse calendário não responde. Se continuar assim, copie de novo o endereço.',
      en: 'That calendar’s server doesn’t answer. If it keeps happening, copy the address again.',
    },
    forbidden: {
      pt: 'Esse endereço é de uma rede privada, que daqui não se pode ler. Use um calendário na Internet.',
      en: 'That address is in a private network, which can’t be read from here. Use a calendar on the Internet.',
    },
    not_https: { pt: 'Use um endereço que comece por https://.', en: 'Use an address that starts with https://.' },
    gone: {
      pt: 'Esse endereço já não dá acesso ao calendário. Copie o atual e acrescente-o de novo.',
      en: 'That address no longer gives access to the calendar. Copy the current one and add it again.',
    },
    not_a_calendar: {
      pt: 'Nesse endereço não está um calendário. Copie o endereço que termina em .ics, não o da página.',
      en: 'There’s no calendar at that address. Copy the address that ends with .ics, not the one of the page.',
    },
    too_large: {
      pt: 'Esse calendário é demasiado grande para ser lido. Use um só com o que está para vir.',
      en: 'That calendar is too large to be read. Use one with only what’s ahead.',
    },
    too_many: {
      pt: 'Esse calendário tem eventos ou repetições a mais. Use um só com o que está para vir.',
      en: 'That calendar has too many events or repetitions. Use one with only what’s ahead.',
    },
    too_slow: {
      pt: 'Esse calendário demora demasiado a ler. Se continuar assim, use um mais pequeno.',
      en: 'That calendar takes too long to read. If it keeps happening, use a smaller one.',
    },
    name: { pt: 'Nome', en: 'Name' },
    nameHint: { pt: 'Aparece na agenda, só para si.', en: 'It’s shown in your diary, for you only.' },
    address: { pt: 'Endereço secreto', en: 'Secret address' },
    addressHint: {
      pt: 'No Google: definições do calendário, «Endereço secreto no formato iCal». Na Apple: torne o calendário público. No Outlook: publique o calendário e copie a ligação ICS. Depois de guardar, o endereço não volta a ser mostrado.',
      en: 'In Google: calendar settings, “Secret address in iCal format”. In Apple: make the calendar public. In Outlook: publish the calendar and copy the ICS link. Once saved, the address isn’t shown again.',
    },
    wrong: { pt: 'Cole o endereço, com https:// ou webcal://.', en: 'Paste the address, with https:// or webcal://.' },
    tooMany: { pt: 'Já tem {{max}} calendários: retire um.', en: 'You have {{max}} calendars: remove one.' },
    added: { pt: '«{{name}}» foi acrescentado.', en: '“{{name}}” was added.' },
    add: { pt: 'Acrescentar calendário', en: 'Add the calendar' },
    removeTitle: { pt: 'Retirar o calendário «{{name}}»?', en: 'Remove the calendar “{{name}}”?' },
    removeText: {
      pt: 'As horas ocupadas e o endereço são apagados daqui. No outro calendário nada muda.',
      en: 'Its busy times and its address are deleted here. Nothing changes in the other calendar.',
    },
  },
});
