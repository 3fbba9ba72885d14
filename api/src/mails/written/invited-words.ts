import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { MailContent } from '@luar/contracts/mail';
import type { MailContext } from './content.ts';
import { answerTo } from './drafts.ts';
import { longDate } from './format.ts';
import { paragraph } from './letter.ts';
import { greetingName, plainLine, plainText } from './plain.ts';
import { momentText } from './practitioner.ts';
import { closingLines, inLanguage } from './wording.ts';

/** The same for everybody: the practitioner cannot change it, so that it promises nothing. */
export function wordsInvitation(facts: Facts<'testimonial.invitation'>, context: MailContext): MailContent {
  const { language, service, date, link } = facts;
  const { site } = context;
  const texts = catalogue[language];
  const named = plainLine(inLanguage(service.name, language));
  const text = texts['words.invitation.text'](named, longDate(date, language));
  return compose(
    {
      to: { address: facts.email },
      replyTo: { name: site.name, address: context.practitioner },
      subject: texts['words.invitation.subject'](named),
    },
    {
      language,
      title: texts['words.invitation.title'](greetingName(facts.name)),
      preview: text,
      blocks: [
        ...[text, texts['words.invitation.why'], texts['words.invitation.free']].map(paragraph),
        { kind: 'links', title: texts['words.link.title'], links: [{ label: texts['words.link.write'], href: link }] },
        paragraph(texts['words.invitation.keep']),
        { kind: 'closing', lines: closingLines(site, language) },
      ],
      footnote: texts['words.footnote'],
    },
    context,
  );
}

export function wordsPractitioner(facts: Facts<'testimonial.practitioner'>, context: MailContext): MailContent {
  const name = plainLine(facts.name, 60);
  const text = `Autoriza a publicação no site, com o nome «${plainLine(facts.shownName, 60)}». Leia e decida no painel.`;
  return compose(
    { ...answerTo(facts, context), subject: `Palavras de ${name}` },
    {
      language: 'pt',
      title: `${name} escreveu sobre a sessão`,
      preview: text,
      blocks: [
        { kind: 'quote', title: 'O que escreveu', text: plainText(facts.words) },
        paragraph(text),
        {
          kind: 'links',
          title: 'Decidir',
          links: [{ label: 'Abrir no painel', href: new URL('/admin/invited-words', context.siteUrl).href }],
        },
        { kind: 'closing', lines: [`Escrito a ${momentText(facts.at)}.`] },
      ],
      footnote: 'Esta mensagem foi enviada pelo seu site.',
    },
    context,
  );
}
