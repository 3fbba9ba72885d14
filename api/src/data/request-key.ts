import { createHash } from 'node:crypto';
import { emailKey } from '@luar/contracts/people';

/** The stored form of an Idempotency-Key: two visitors whose programs choose the same key do not meet. */
export const keyOfVisitor = ({ email, key }: { email: string; key: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([emailKey(email), key]))
    .digest('base64url');
