import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  title: 'Signing in safely',
  failed: 'This part couldn’t be loaded.',
  sessions: {
    title: 'Open sessions',
    hint: 'The devices where the admin panel is open. End those that you don’t recognise, then change the password.',
    here: 'this device',
    unknown: 'Unknown device',
    since: 'Signed in {{at}}',
    used: 'Last used {{at}}',
    end: 'End',
    endNamed: 'End the session: {{device}}',
    endOthers: 'End all others',
    ended: 'The session has ended.',
    othersEnded: 'The other sessions have ended. Only this one goes on.',
    failed: 'The session couldn’t be ended.',
  },
  newPassword: {
    title: 'New password',
    lead: 'Choose the password that you’ll sign in with from now on.',
    submit: 'Save and sign in',
    failed: 'The password couldn’t be saved.',
    noTicket: 'This link isn’t complete. Open it again, or ask the site’s host for a new one.',
    toSignIn: 'Go to the sign-in page',
  },
  first: {
    text: 'Before you go on, choose your own password: the first one was generated, and is written down where the site was installed.',
    other: 'Choose a password other than the generated one.',
  },
});
