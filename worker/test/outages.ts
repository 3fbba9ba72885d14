import { once } from 'node:events';
import { expect } from '@jest/globals';
import type { PostOffice } from './post-office.ts';
import type { Mood } from '../../infra/local/stack/smtp-sink.ts';
import type { WorkerProcess } from './worker-process.ts';

export const hour = 3_600_000;
export const threeHours = { delay: 3 * hour };
export const outages: Mood[] = ['hanging', '421', 'recipient refused for now', 'sender refused'];

let rounds = 0;

/** Lets two mails fail in an outage while `late` mails wait for hours, ends it, and expects each mail once. */
export async function sentAfterOutage(
  office: PostOffice,
  worker: WorkerProcess,
  mood: Mood,
  late: number,
): Promise<void> {
  const round = ++rounds;
  await office.smtp.turn('closed');
  await office.smtp.turn(mood);
  const attempted = once(office.smtp, 'connection');
  await office.post(`first${round}`, 'booking.visitor');
  await office.post(`second${round}`, 'booking.visitor');
  const ids = Array.from({ length: late }, (_, index) => `late${round}-${index}`);
  await Promise.all(ids.map((id) => office.post(id, 'booking.visitor', {}, threeHours)));
  await attempted;
  const noticed = () => worker.says(new RegExp(`will be retried.*(first|second)${round}-`));
  // An attempt that hangs fails when its connection is closed.
  if (mood !== 'hanging') await noticed();
  await office.smtp.turn('closed');
  await office.smtp.turn(mood);
  await noticed();
  await office.smtp.turn('normal');
  await office.smtp.received(late + 2);
  const arrived = office.smtp.deliveries.map(({ messageId }) => messageId);
  expect(new Set(arrived).size).toBe(late + 2);
  expect(arrived).toHaveLength(late + 2);
  expect(arrived).toEqual(expect.arrayContaining(ids.map((id) => `${id}-booking.visitor@luar.example`)));
}
