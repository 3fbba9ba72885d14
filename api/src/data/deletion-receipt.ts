import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';

/**
 * Keeps a restore of an older backup from bringing these documents back, as the receipt of an erasure does: see
 * privacy/erase.ts. It is stored before the deletion. What it returns says that all is deleted.
 */
export async function storeDeletion(
  connection: Connection,
  now: Date,
  ids: readonly string[],
  counts = { bookings: 0, messages: 0 },
): Promise<(at: Date) => Promise<void>> {
  const _id = randomUUID();
  const receipts = connection.collection<{ _id: string; finishedAt?: string }>('erasures');
  const receipt = { receipt: _id, erasedAt: now.toISOString(), requests: ids, mentions: [], ...counts };
  await receipts.insertOne({ _id, ...receipt });
  return async (at) => {
    await receipts.updateOne({ _id }, { $set: { finishedAt: at.toISOString() } });
  };
}
