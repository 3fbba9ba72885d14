import type { MailJob } from '@luar/contracts/mail';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { answerTo } from './drafts.ts';
import { longDate } from './format.ts';
import { paragraph } from './letter.ts';
import { greetingName, plainLine, plainText } from './plain.ts';
import { momentText } from './practitioner.ts';
import { closingLines, inLanguage } from './wording.ts';

/** The same for everybody: the practitioner cannot change it, so that it promises nothing. */
export function wordsInvitation(job: MailJob<'testimonial.invitation'>, context: MailContext): Content {
  const { language, service, date, link } = job;
  const { site } = context;
  const texts = catalogue[language];
  const named = plainLine(inLanguage(service.name, language));
  const text = texts['words.invitation.text'](named, longDate(date, language));
  return compose(
    {
      to: { address: job.email },
      replyTo: { name: site.name, address: context.practitioner },
      subject: texts['words.invitation.subject'](named),
    },
    {
      language,
      title: texts['words.invitation.title'](greetingName(job.name)),
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

export function wordsPractitioner(job: MailJob<'testimonial.practitioner'>, context: MailContext): Content {
  const name = plainLine(job.name, 60);
  const text = `Autoriza a publicação no site, com o nome «${plainLine(job.shownName, 60)}». Leia e decida no painel.`;
  return compose(
    { ...answerTo(job, context), subject: `Palavras de ${name}` },
    {
      language: 'pt',
      title: `${name} escreveu sobre a sessão`,
      preview: text,
      blocks: [
        { kind: 'quote', title: 'O que escreveu', text: plainText(job.words) },
        paragraph(text),
        {
          kind: 'links',
          title: 'Decidir',
          links: [{ label: 'Abrir no painel', href: new URL('/admin/invited-words', context.siteUrl).href }],
        },
        { kind: 'closing', lines: [`Escrito a ${momentText(job.at)}.`] },
      ],
      footnote: 'Esta mensagem foi enviada pelo seu site.',
    },
    context,
  );
}
