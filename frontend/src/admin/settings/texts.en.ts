import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  title: 'Settings',
  account: { title: 'Account', name: 'Name', email: 'E-mail', role: 'Role', admin: 'Administrator' },
  firstDays: {
    title: 'First days',
    text: 'The list of what’s left to make the site yours is hidden.',
    show: 'Show on the dashboard',
    shown: 'Back on the dashboard.',
    failed: 'The list couldn’t be shown.',
  },
  password: {
    title: 'Change password',
    current: 'Current password',
    new: 'New password',
    confirmation: 'Confirm new password',
    hint: 'At least 6 characters; 12 or more are much safer.',
    common:
      'This will do, but it’s one of the first that anyone would try. Choose another, such as three unrelated words.',
    better: 'This will do. With 12 characters or more it’s much safer.',
    show: 'Show the passwords',
    submit: 'Change password',
    changed: 'Password changed successfully!',
    others: 'Sessions on other devices have ended; this one goes on.',
    failed: 'Failed to change password',
  },
});
