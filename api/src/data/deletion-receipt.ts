import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';

/**
 * Keeps a restore of an older backup from bringing these documents back, as the receipt of an erasure does: see
 * operator/erase.ts.
 */
export async function storeDeletion(
  connection: Connection,
  now: Date,
  ids: readonly string[],
  counts: { bookings: number; messages: number },
): Promise<void> {
  const at = now.toISOString();
  const receipt = { receipt: randomUUID(), erasedAt: at, finishedAt: at, requests: ids, mentions: [], ...counts };
  await connection.collection<{ _id: string }>('erasures').insertOne({ _id: receipt.receipt, ...receipt });
}
