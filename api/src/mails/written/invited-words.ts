import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import { toPractitioner, toVisitor } from './compose.ts';
import type { MailContext } from './content.ts';
import { longDate } from './format.ts';
import { paragraph } from './letter.ts';
import { greetingName, plainLine, plainText } from './plain.ts';
import { momentText } from './practitioner.ts';
import { inLanguage } from './wording.ts';

/** The same for everybody: the practitioner cannot change it, so that it promises nothing. */
export function wordsInvitation(facts: Facts<'testimonial.invitation'>, context: MailContext) {
  const { language, service, date, link } = facts;
  const texts = catalogue[language];
  const named = plainLine(inLanguage(service.name, language));
  const text = texts['words.invitation.text'](named, longDate(date, language));
  return toVisitor(
    facts,
    {
      subject: texts['words.invitation.subject'](named),
      title: texts['words.invitation.title'](greetingName(facts.name)),
      preview: text,
      blocks: [
        ...[text, texts['words.invitation.why'], texts['words.invitation.free']].map(paragraph),
        { kind: 'links', title: texts['words.link.title'], links: [{ label: texts['words.link.write'], href: link }] },
        paragraph(texts['words.invitation.keep']),
      ],
      footnote: texts['words.footnote'],
    },
    context,
  );
}

export function wordsPractitioner(facts: Facts<'testimonial.practitioner'>, context: MailContext) {
  const name = plainLine(facts.name, 60);
  const text = `Autoriza a publicação no site, com o nome «${plainLine(facts.shownName, 60)}». Leia e decida no painel.`;
  return toPractitioner(
    {
      subject: `Palavras de ${name}`,
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
    },
    context,
    facts,
  );
}
