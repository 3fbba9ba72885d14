import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { findingsSchema, type Check, type Finding } from '@luar/contracts/checks';
import { clock } from '../clock.ts';
import type { Env } from '../env.ts';

const answerWithinMs = 5000;
const limits = {
  diskPercent: { bad: 80, good: 78 },
  certificateDays: { bad: 14, good: 15 },
};

const finding = (check: Check, isGood: boolean, says: string): Finding[] => [{ check, isGood, says }];

/** All findings: those of the API, and those that must not depend on it. */
export async function findings(env: Env): Promise<Finding[]> {
  return (await Promise.all([ofTheApi(env), ofTheDisk(), ofTheCertificate(env)])).flat();
}

/** While the API does not answer, nothing is known of the parts behind it. */
async function ofTheApi({ API_CHECKS_URL: url }: Env): Promise<Finding[]> {
  if (url === undefined) return [];
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    return [...finding('api', true, ''), ...findingsSchema.parse(await response.json())];
  } catch {
    return finding('api', false, 'The API does not answer');
  }
}

/** The disk of this process: in containers it is that of all parts of the machine. */
async function ofTheDisk(): Promise<Finding[]> {
  const { blocks, bfree, bavail } = await statfs('.');
  const used = blocks - bfree;
  // As `df` counts: blocks that only root may use are neither used nor free.
  const percent = (100 * used) / (used + bavail);
  if (percent > limits.diskPercent.good && percent < limits.diskPercent.bad) return [];
  return finding('disk', percent <= limits.diskPercent.good, `The disk is ${Math.floor(percent)} % full`);
}

async function ofTheCertificate({ SITE_URL, TLS_ADDRESS }: Env): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(SITE_URL);
  // Caddy issues the certificate of localhost for a few hours, and renews it by itself.
  if (protocol !== 'https:' || hostname === 'localhost') return [];
  const [host = hostname, at = port || '443'] = TLS_ADDRESS?.split(':') ?? [];
  const ends = await endOfCertificate(host, Number(at), hostname);
  if (ends === undefined) return finding('certificate', false, `${hostname} does not answer by HTTPS`);
  const days = (ends - clock.now()) / 86_400_000;
  const { bad, good } = limits.certificateDays;
  if (days > bad && days < good) return [];
  return finding('certificate', days >= good, `The certificate of ${hostname} ends ${new Date(ends).toISOString()}`);
}

function endOfCertificate(host: string, port: number, name: string): Promise<number | undefined> {
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
