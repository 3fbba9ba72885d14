import type { MailJob } from '@luar/contracts/mail';
import type { MailSite } from '@luar/contracts/site-mail';
import type { Content } from './mails/content.ts';
import { letter } from './mails/letter.ts';
import { logo, phases } from './mails/pictures.ts';

/** What the API may use of this package: it renders a letter as it will be sent. Nothing here sends. */
export { bookingDrafts, messageDraft, type Situation } from './mails/letter-drafts.ts';

const pictures = [logo, phases].map(({ name, content }) => ({
  name,
  address: `data:image/png;base64,${content.toString('base64')}`,
}));

interface Where {
  site: MailSite;
  siteUrl: string;
}
const contextOf = ({ site, siteUrl }: Where) => ({
  site,
  siteUrl,
  practitioner: site.email,
  from: site.email,
  answersGoToVisitor: true,
});

/** The mail with its pictures inside, because a page has no parts of a mail. */
const asPage = ({ subject, html, text }: Content) => ({
  subject,
  html: pictures.reduce((page, { name, address }) => page.replaceAll(`cid:${name}`, address), html),
  text,
});

export const previewLetter = (job: MailJob<'letter'>, where: Where) => asPage(letter(job, contextOf(where)));
