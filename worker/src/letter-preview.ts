import type { MailJob } from '@luar/contracts/mail';
import type { MailSite } from '@luar/contracts/site-mail';
import { letter } from './mails/letter.ts';
import { logo, phases } from './mails/pictures.ts';

/** What the API may use of this package: it renders a letter as it will be sent. Nothing here sends. */
export { bookingDrafts, messageDraft, type Situation } from './mails/letter-drafts.ts';

const pictures = [logo, phases].map(({ name, content }) => ({
  name,
  address: `data:image/png;base64,${content.toString('base64')}`,
}));

/** The letter with its pictures inside, because a page has no parts of a mail. */
export function previewLetter(
  job: MailJob<'letter'>,
  { site, siteUrl }: { site: MailSite; siteUrl: string },
): { subject: string; html: string; text: string } {
  const context = { site, siteUrl, practitioner: site.email, from: site.email, answersGoToVisitor: true };
  const { subject, html, text } = letter(job, context);
  return {
    subject,
    html: pictures.reduce((page, { name, address }) => page.replaceAll(`cid:${name}`, address), html),
    text,
  };
}
