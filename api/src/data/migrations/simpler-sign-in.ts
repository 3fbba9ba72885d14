import type { Migration } from './migration.ts';

const gone = ['codesMade', 'codeUsed', 'passkeyOnlyOn', 'passkeyOnlyOff'];

/** One-time codes and the choice of passkeys alone are gone, so the password signs in again. Sessions are only counted. */
export const simplerSignIn: Migration = {
  number: 4,
  name: 'sign in by password or passkey',
  run: async (db) => {
    await db
      .collection('adminusers')
      .updateMany(
        { $or: [{ codes: { $exists: true } }, { passkeyOnly: { $exists: true } }] },
        { $unset: { codes: '', passkeyOnly: '' } },
      );
    await db.collection('sessions').updateMany({ way: { $exists: true } }, { $unset: { device: '', way: '' } });
    await db.collection('securitynotices').deleteMany({ change: { $in: gone } });
  },
};
