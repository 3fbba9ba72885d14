import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { readySchema } from '@luar/contracts/health';
import { clock } from '../clock.ts';
import { answerWithinMs, ask } from './ask.ts';
import { judge, type Finding } from './faults.ts';
import type { Settings } from './settings.ts';

const limits = {
  diskPercent: { bad: 80, good: 78 },
  certificateDays: { bad: 14, good: 15 },
};
const parts = {
  mongo: 'MongoDB',
  redis: 'Redis',
  storage: 'The storage of pictures',
  worker: 'The mail worker',
} as const;

/** The API, and what it reports of the parts behind it. */
export async function lookAtHealth({ apiUrl }: Settings): Promise<Finding[]> {
  const answer = await ask(`${apiUrl}/api/health/ready`)
    .then((response) => response.json())
    .catch(() => undefined);
  const { data: ready } = readySchema.safeParse(answer);
  if (!ready) return [{ fault: 'api', state: 'bad', says: 'The API does not answer' }];
  return [
    { fault: 'api', state: 'good', says: '' },
    ...(Object.keys(parts) as (keyof typeof parts)[]).flatMap((fault): Finding[] => {
      const isUp = ready.dependencies[fault].state === 'up';
      // The worker's state comes through Redis.
      if (fault === 'worker' && !isUp && ready.dependencies.redis.state === 'down') return [];
      return [{ fault, state: isUp ? 'good' : 'bad', says: `${parts[fault]} does not answer` }];
    }),
    {
      fault: 'pages',
      state: ready.pages === 'current' ? 'good' : 'bad',
      says: 'The pages could not be rendered after the last change',
    },
  ];
}

export async function lookAtDisk({ folder }: Settings): Promise<Finding[]> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  // As `df` counts: blocks that only root may use are neither used nor free.
  const percent = (100 * used) / (used + bavail);
  return [
    { fault: 'disk', state: judge(percent, limits.diskPercent), says: `The disk is ${Math.floor(percent)} % full` },
  ];
}

export async function lookAtCertificate({ tls }: Settings, now = clock.now()): Promise<Finding[]> {
  if (!tls) return [];
  const ends = await endOfCertificate(tls);
  if (ends === undefined) return [{ fault: 'certificate', state: 'bad', says: `${tls.name} does not answer by HTTPS` }];
  const days = (ends - now) / 86_400_000;
  const says =
    days < 0
      ? `The certificate of ${tls.name} has ended`
      : `The certificate of ${tls.name} ends in ${Math.floor(days)} days`;
  return [{ fault: 'certificate', state: judge(days, limits.certificateDays), says }];
}

function endOfCertificate({ host, port, name }: NonNullable<Settings['tls']>): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  // An invalid certificate has to be read too, to say when it ended.
  const socket = connect({ host, port, servername: name, rejectUnauthorized: false, timeout: answerWithinMs }, () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  const fail = () => {
    resolve(undefined);
    socket.destroy();
  };
  socket
    .once('error', fail)
    .once('timeout', fail)
    .once('close', () => resolve(undefined));
  return promise;
}
