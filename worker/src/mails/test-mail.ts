import type { MailJob } from '@luar/contracts/mail';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';

/** A fixed text: the test page is public and must not let anyone send a message of their own to any address. */
export function testMail(job: MailJob<'test'>, context: MailContext): Content {
  const texts = catalogue[job.language];
  return compose(
    { to: { address: job.email }, subject: `${context.site.name}: ${texts['test.subject']}` },
    {
      language: job.language,
      title: texts['test.title'],
      preview: texts['test.text'],
      blocks: [{ kind: 'paragraph', text: texts['test.text'] }],
      footnote: texts['test.footnote'],
    },
    context,
  );
}
