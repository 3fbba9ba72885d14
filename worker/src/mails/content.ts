import { seedSite } from '@luar/contracts/site-seed';
import { type MailSite, mailSiteOf } from '@luar/contracts/site-mail';
import { MailFailure } from '../transports/failure.ts';
import type { Mail } from '../transports/transport.ts';

/** The settings of the host that mails need. */
export interface HostSettings {
  /** Where the practitioner receives mail. Without it, the address of the site settings. */
  mailTo: string | undefined;
  /** The sender. Without it, the address of the site settings. */
  mailFrom: string | undefined;
  siteUrl: string;
  /** False if the provider cannot set a Reply-To. */
  answersGoToVisitor: boolean;
  production: boolean;
}

/** What a mail needs beside the data of its job. */
export interface MailContext extends Pick<HostSettings, 'siteUrl' | 'answersGoToVisitor'> {
  site: MailSite;
  /** The practitioner's address. */
  practitioner: string;
  /** The sender's address. */
  from: string;
}

/** A rendered mail; the Message-ID is added by the sender. */
export type Content = Omit<Mail, 'messageId'>;

/** For a mail test that is asked for while the database does not answer. */
const firstSite: MailSite = mailSiteOf(seedSite);

const isPlaceholder = (address: string) => /\.(?:example|test|invalid)$/.test(address);

export function contextFor(site: MailSite = firstSite, host: HostSettings): MailContext {
  const { mailTo, mailFrom, siteUrl, answersGoToVisitor, production } = host;
  const practitioner = mailTo ?? site.email;
  // A mail to a placeholder is lost, and so are the answers to it.
  if (practitioner === '' || (production && mailTo === undefined && isPlaceholder(practitioner))) throw noAddress();
  return { site, practitioner, from: mailFrom ?? site.email, siteUrl, answersGoToVisitor };
}

const noAddress = () =>
  new MailFailure({
    step: 'settings',
    reason:
      'the practitioner has no e-mail address yet: enter it in the panel or set MAIL_TO, then send this mail again',
    // The job keeps the settings that it was made with. Sending it again from the panel makes a new one.
    permanent: true,
    general: false,
  });
