import type { Facts } from '../facts.ts';
import { stillAsked } from '@luar/contracts/questions';
import type { ReminderKind } from '@luar/contracts/reminders';
import { catalogue } from './catalogue.ts';
import { toVisitor } from './compose.ts';
import type { MailContext } from './content.ts';
import { shortDate } from './format.ts';
import { linkBlock, paragraph } from './letter.ts';
import { greetingName, plainLine, plainText } from './plain.ts';
import { agreedBlocks } from './session-facts.ts';
import { inLanguage } from './wording.ts';

const all = {
  pt: new Intl.ListFormat('pt-PT', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** Reminds the visitor of an agreed session, with everything that is needed for it. */
export function reminder(facts: Facts<ReminderKind>, context: MailContext) {
  const { language, service, session } = facts;
  const { site } = context;
  const texts = catalogue[language];
  const text = plainText(facts.text) || texts['reminder.text'];
  const when = texts['draft.at'](shortDate(session.date, language), session.time);
  const missing = stillAsked(facts.questions).map((asked) => plainLine(inLanguage(asked.text, language)));
  return toVisitor(
    facts,
    {
      subject: texts['reminder.subject'](inLanguage(service.name, language), when),
      title: texts['reminder.title'](greetingName(facts.name) ?? ''),
      preview: plainLine(text, 160),
      moon: 'agreed',
      blocks: [
        { kind: 'letter', text },
        ...agreedBlocks({ ...facts, ways: site.payment }, site, texts['reminder.pay.title']),
        ...(missing.length > 0 ? [paragraph(texts['reminder.missing'](all[language].format(missing)))] : []),
        ...linkBlock(facts, 'agreed'),
      ],
      footnote: texts['reminder.footnote'],
    },
    context,
  );
}
