import type { Language } from '@luar/contracts/language';
import type { MailJob } from '@luar/contracts/mail';
import type { MailSite } from '@luar/contracts/site-mail';
import type { Block } from './blocks.ts';
import { visitorsChange } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { longDate } from './format.ts';
import { linkBlock, paragraph } from './letter.ts';
import { paymentBlocks } from './payment.ts';
import { conditionFacts, serviceFact, sessionFacts } from './session-facts.ts';
import { closingLines, freeText, inLanguage, promiseText } from './wording.ts';

type Job = MailJob<'visit.visitor'>;

/** Confirms to the visitor what was done with the link of a letter. */
export function visitVisitor(job: Job, context: MailContext): Content {
  const { language, visit, service } = job;
  const { site } = context;
  const texts = catalogue[language];
  const text = textOf(visit, site, language);
  const said = visit.type === 'accepted' && visit.itself === 'booked' ? 'booked' : visit.type;
  const calendar = calendarOf(job, context);
  return compose(
    {
      to: { address: job.email },
      replyTo: { name: site.name, address: context.practitioner },
      subject: texts[`visit.${said}.subject`](inLanguage(service.name, language)),
      ...(calendar && { calendar }),
    },
    {
      language,
      title: texts[`visit.${said}.title`],
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        ...blocksOf(job, context),
        { kind: 'closing', lines: closingLines(site, language) },
      ],
      footnote: texts[said === 'booked' ? 'footnote.booking' : 'visit.footnote'],
    },
    context,
  );
}

function textOf(visit: Job['visit'], site: MailSite, language: Language): string {
  const texts = catalogue[language];
  switch (visit.type) {
    case 'accepted':
      return texts['visit.accepted.text'](site.voice);
    case 'askedAnother':
      return texts['visit.askedAnother.text'](promiseText(visit.replyBy, site, language), site.voice);
    case 'cancelled':
  }
  return texts['visit.cancelled.text'];
}

function calendarOf(job: Job, context: MailContext) {
  const { visit } = job;
  if (visit.type === 'askedAnother') return undefined;
  const status = visit.type === 'accepted' ? 'CONFIRMED' : 'CANCELLED';
  const place = visit.type === 'accepted' ? visit.place : undefined;
  return visitorsChange({ ...job, session: visit.session, place, status }, context);
}

function blocksOf(job: Job, { site }: MailContext): Block[] {
  const { language, visit } = job;
  const texts = catalogue[language];
  switch (visit.type) {
    case 'accepted': {
      return [
        {
          kind: 'facts',
          rows: [
            serviceFact(job),
            ...sessionFacts(visit.session, language, job.zone, job.service.durationMinutes),
            ...conditionFacts({ ...job, settled: visit.settled }, site, visit.place),
          ],
        },
        ...paymentBlocks({ ...visit, ways: site.payment }, job, texts['letter.pay.title']),
        ...linkBlock(job, 'agreed'),
        { kind: 'paragraph', text: texts['agreed.end'](freeText(visit.session, job.at, site, language)) },
      ];
    }
    case 'askedAnother':
      return [
        ...(visit.agreed
          ? [paragraph(texts['visit.askedAnother.stays'](longDate(visit.agreed.date, language), visit.agreed.time))]
          : []),
        ...linkBlock(job, 'waits'),
      ];
    case 'cancelled':
  }
  return [
    { kind: 'facts', rows: [serviceFact(job), ...sessionFacts(visit.session, language, job.zone)] },
    { kind: 'paragraph', text: texts['visit.calendar.cancelled'] },
  ];
}
