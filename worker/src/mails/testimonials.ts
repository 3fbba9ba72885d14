import type { MailJob } from '@luar/contracts/mail';
import type { Block } from './blocks.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { answerTo } from './drafts.ts';
import { longDate } from './format.ts';
import { paragraph } from './letter.ts';
import { greetingName, plainLine, plainText } from './plain.ts';
import { momentText } from './practitioner.ts';
import { closingLines, inLanguage } from './wording.ts';

interface Said {
  subject: string;
  title: string;
  lines: readonly string[];
  links: readonly { label: string; href: string }[];
}

/** A mail to the visitor: paragraphs, and the links of the visitor's page. */
function toVisitor(
  job: Pick<MailJob<'testimonial.thanks'>, 'email' | 'language'>,
  { subject, title, lines, links }: Said,
  context: MailContext,
): Content {
  const { language } = job;
  const { site } = context;
  const texts = catalogue[language];
  const blocks: Block[] = [
    ...lines.map(paragraph),
    { kind: 'links', title: texts['words.link.title'], links },
    { kind: 'closing', lines: closingLines(site, language) },
  ];
  return compose(
    { to: { address: job.email }, replyTo: { name: site.name, address: context.practitioner }, subject },
    { language, title, preview: lines[0] ?? '', blocks, footnote: texts['words.footnote'] },
    context,
  );
}

/** The same for everybody: the practitioner cannot change it, so that it promises nothing. */
export function testimonialInvitation(job: MailJob<'testimonial.invitation'>, context: MailContext): Content {
  const { language, service, date, link } = job;
  const texts = catalogue[language];
  const named = plainLine(inLanguage(service.name, language));
  const said: Said = {
    subject: texts['words.invitation.subject'](named),
    title: texts['words.invitation.title'](greetingName(job.name)),
    lines: [
      texts['words.invitation.text'](named, longDate(date, language)),
      texts['words.invitation.why'],
      texts['words.invitation.free'],
    ],
    links: [{ label: texts['words.link.write'], href: link }],
  };
  return toVisitor(job, said, context);
}

/** Quotes nothing of what was written: the page shows it. */
export function testimonialThanks(job: MailJob<'testimonial.thanks'>, context: MailContext): Content {
  const { language, link } = job;
  const texts = catalogue[language];
  const said: Said = {
    subject: texts['words.thanks.subject'],
    title: texts['words.thanks.title'](context.site.voice),
    lines: [texts['words.thanks.text'], texts['words.thanks.withdraw']],
    links: [
      { label: texts['words.link.show'], href: link },
      { label: texts['words.link.withdraw'], href: `${link}?step=withdraw` },
    ],
  };
  return toVisitor(job, said, context);
}

export function testimonialPractitioner(job: MailJob<'testimonial.practitioner'>, context: MailContext): Content {
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
          links: [{ label: 'Abrir no painel', href: new URL('/admin/testimonials', context.siteUrl).href }],
        },
        { kind: 'closing', lines: [`Escrito a ${momentText(job.at)}.`] },
      ],
      footnote: 'Esta mensagem foi enviada pelo seu site.',
    },
    context,
  );
}
