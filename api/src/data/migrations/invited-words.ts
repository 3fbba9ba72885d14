import type { Migration } from './migration.ts';

/** What visitors write is thanked for on their page alone: the mail of the thanks is no more. */
export const invitedWords: Migration = {
  number: 6,
  name: 'remove the mails that thanked for invited words',
  run: async (db) => {
    const kind = 'testimonial.thanks';
    await db
      .collection<{ mails: { kind: string }[] }>('testimonials')
      .updateMany({ 'mails.kind': kind }, { $pull: { mails: { kind } } });
  },
};
