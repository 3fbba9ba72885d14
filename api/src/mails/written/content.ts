import type { MailSite } from '../mail-site.ts';

/** The settings of the host that mails need. */
export interface HostSettings {
  /** Where the practitioner receives mail. Without it, the address of the site settings. */
  to: string | undefined;
  /** The sender. Without it, the address of the site settings. */
  from: string | undefined;
  siteUrl: string;
  /** False if the provider cannot set a Reply-To. */
  answersGoToVisitor: boolean;
  production: boolean;
}

/** What a mail needs beside its facts. */
export interface MailContext extends Pick<HostSettings, 'siteUrl' | 'answersGoToVisitor'> {
  site: MailSite;
  /** The practitioner's address. */
  practitioner: string;
  /** The sender's address. */
  from: string;
}

const isPlaceholder = (address: string) => /\.(?:example|test|invalid)$/.test(address);

export function contextFor(site: MailSite, host: HostSettings): MailContext {
  const { to, from, siteUrl, answersGoToVisitor, production } = host;
  const practitioner = to ?? site.email;
  // A mail to a placeholder is lost, and so are the answers to it.
  if (practitioner === '' || (production && to === undefined && isPlaceholder(practitioner))) throw new NoAddress();
  return { site, practitioner, from: from ?? site.email, siteUrl, answersGoToVisitor };
}

/** It fails the mail. The practitioner sends it again from the panel once there is an address. */
export class NoAddress extends Error {
  constructor() {
    super(
      'the practitioner has no e-mail address yet: enter it in the panel or set MAIL_TO, then send this mail again',
    );
  }
}
