import { randomBytes } from 'node:crypto';
import { resetMinutes } from '@luar/contracts/auth';
import { MongoClient } from 'mongodb';
import { digestOf } from '../data/digest.ts';
import type { Env } from '../env.ts';
import { clock } from '../clock/clock.service.ts';
import { Unusable } from '../backup/archive/manifest.ts';

/** Makes a link that sets a new password once. A link that was made before is no longer valid. */
export async function resetLink(env: Env, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  const ticket = randomBytes(32).toString('base64url');
  const client = new MongoClient(env.mongoUri, { serverSelectionTimeoutMS: 5000 });
  try {
    const admins = client.db().collection('adminusers');
    const expiresAt = new Date(clock.now().getTime() + resetMinutes * 60_000);
    const { matchedCount } = await admins.updateOne(
      { email },
      { $set: { reset: { hash: digestOf(ticket), expiresAt } } },
      { writeConcern: { w: 'majority', journal: true } },
    );
    if (matchedCount === 0) {
      const known = await admins.find({}).limit(5).toArray();
      const names = known.map((admin) => String(admin['email'])).join(', ');
      throw new Unusable(
        names === '' ? 'There is no administrator yet: start the API once' : `The administrator is ${names}`,
      );
    }
    // Browsers do not send the fragment, so the ticket appears in no log.
    return `${env.siteUrl}/admin/reset#${ticket}`;
  } finally {
    await client.close();
  }
}
