import { wordsPaths } from '@luar/contracts/invited-words/names';
import type { Language } from '@luar/contracts/language';
import type { MailRef, Surroundings } from '../../facts.ts';
import { toPractitioner, toVisitor } from '../compose.ts';
import type { MailContext } from '../content.ts';
import { longDate } from '../format.ts';
import { paragraph } from '../letter.ts';
import { greetingName, plainLine, plainText } from '../plain.ts';
import { inLanguage } from '../wording.ts';
import { wordsModel } from '../../../data/invited-words/model.ts';
import type { InvitedWordsRecord } from '../../../data/invited-words/schema.ts';

/** The same for everybody: the practitioner cannot change it, so that it promises nothing. */
const texts = {
  pt: {
    subject: (service: string) => `Umas palavras sobre a sua sessão: ${service}`,
    title: (name: string | undefined) => (name ? `${name}, como foi para si?` : 'Como foi para si?'),
    text: (service: string, date: string) =>
      `Sobre a sua sessão de ${date} (${service}): se lhe apetecer, conte-me em poucas palavras como foi.`,
    why: 'O que escrever pode ajudar quem ainda está a decidir. Só aparece no meu site se o autorizar, com o nome que escolher.',
    free: 'Se preferir não escrever, não precisa de fazer nada. Não volto a pedir tão cedo.',
    write: 'Escrever umas palavras',
    keep: 'Guarde este e-mail: na mesma página pode mudar o que escreveu enquanto não estiver publicado, e retirá-lo quando quiser, mesmo depois.',
    footnote: 'Recebeu esta mensagem porque teve uma sessão comigo.',
  },
  en: {
    subject: (service: string) => `A few words about your session: ${service}`,
    title: (name: string | undefined) => (name ? `${name}, how was it for you?` : 'How was it for you?'),
    text: (service: string, date: string) =>
      `About your session on ${date} (${service}): if you feel like it, tell me in a few words how it was.`,
    why: 'What you write may help someone who’s still deciding. It only appears on my site if you agree, and under the name you choose.',
    free: 'If you’d rather not write, there’s nothing you need to do. I won’t ask again any time soon.',
    write: 'Write a few words',
    keep: 'Keep this e-mail: on the same page you can change what you wrote until it’s published, and withdraw it whenever you like, even after that.',
    footnote: 'You received this message because you had a session with me.',
  },
} satisfies Record<Language, object>;

const invitation = {
  owner: [wordsModel.name],
  facts: (words: InvitedWordsRecord, _: MailRef, { linkOf }: Surroundings) => ({
    ...words,
    link: linkOf(words, wordsPaths) ?? '',
  }),
  write: (facts: InvitedWordsRecord & { link: string }, context: MailContext) => {
    const { language, service, date, link } = facts;
    const { subject, title, text, why, free, write, keep, footnote } = texts[language];
    const named = plainLine(inLanguage(service.name, language));
    const preview = text(named, longDate(date, language));
    return toVisitor(
      facts,
      {
        subject: subject(named),
        title: title(greetingName(facts.name)),
        preview,
        blocks: [...[preview, why, free].map(paragraph), { kind: 'button', label: write, href: link }, paragraph(keep)],
        footnote,
      },
      context,
    );
  },
};

const written = {
  owner: [wordsModel.name],
  facts: ({ text = '', ...words }: InvitedWordsRecord) => ({ ...words, message: text }),
  write: (facts: { name: string; email: string; message: string }, context: MailContext) => {
    const name = plainLine(facts.name, 60);
    const text = 'Autoriza a publicação no site. Leia e decida no painel.';
    const href = new URL('/admin/home-content#words', context.siteUrl).href;
    return toPractitioner(
      {
        subject: `Palavras de ${name}`,
        title: `${name} escreveu sobre a sessão`,
        preview: text,
        blocks: [
          { kind: 'quote', title: 'O que escreveu', text: plainText(facts.message) },
          paragraph(text),
          { kind: 'links', title: 'Decidir', links: [{ label: 'Abrir no painel', href }] },
        ],
      },
      context,
      facts,
    );
  },
};

/** The kinds of mail, for the table of all. */
export const wordsMails = {
  'testimonial.invitation': invitation,
  'testimonial.practitioner': written,
};
