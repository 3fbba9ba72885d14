import type { MailJob } from '@luar/contracts/mail';
import type { ReminderKind } from '@luar/contracts/reminders';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { shortDate } from './format.ts';
import { linkBlock } from './letter.ts';
import { paymentBlocks } from './payment.ts';
import { greetingName, plainLine, plainText } from './plain.ts';
import { conditionFacts, serviceFact, sessionFacts } from './session-facts.ts';
import { closingLines, inLanguage } from './wording.ts';

/** Reminds the visitor of an agreed session, with everything that is needed for it. */
export function reminder(job: MailJob<ReminderKind>, context: MailContext): Content {
  const { language, service, session } = job;
  const { site } = context;
  const texts = catalogue[language];
  const text = plainText(job.text) || texts['reminder.text'];
  const when = texts['draft.at'](shortDate(session.date, language), session.time);
  return compose(
    {
      to: { address: job.email },
      replyTo: { name: site.name, address: context.practitioner },
      subject: texts['reminder.subject'](inLanguage(service.name, language), when),
    },
    {
      language,
      title: texts['reminder.title'](greetingName(job.name) ?? ''),
      preview: plainLine(text, 160),
      blocks: [
        { kind: 'letter', text },
        {
          kind: 'facts',
          rows: [
            serviceFact(job),
            ...sessionFacts(session, language, job.zone, service.durationMinutes),
            ...conditionFacts(job, site, job.place),
          ],
        },
        ...paymentBlocks({ ...job, ways: site.payment }, job, texts['reminder.pay.title']),
        ...linkBlock(job, 'agreed'),
        { kind: 'closing', lines: closingLines(site, language) },
      ],
      footnote: texts['reminder.footnote'],
    },
    context,
  );
}
