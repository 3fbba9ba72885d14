import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { fail, type Line, ok, warn } from '@luar/contracts/doctor';
import type { MailDomain } from '@luar/contracts/mail';
import { checks } from '@luar/contracts/checks';
import { findings } from '../checks/own-checks.ts';
import { clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { checkMailDomain, domainOf, type Lookup } from '../mail-domain.ts';
import { mailSettings, senderOf } from '../settings.ts';

const withinMs = 6000;

const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error.cause as Error | undefined) ?? error).message : String(error);

/** The list of checks that the worker asks each minute, asked now. */
export async function checkAll(env: Env): Promise<Line[]> {
  const found = await findings(env);
  const bad = found.filter(({ isGood }) => !isGood).map(({ check, says }) => fail(says, checks[check]));
  return bad.length > 0 ? bad : [ok(`All is well: ${found.map(({ check }) => check).join(', ')}`)];
}

export async function checkMail(env: Env, find?: Lookup): Promise<Line[]> {
  const found = mailSettings(env);
  if ('missing' in found)
    return [
      fail(
        `No mail is sent: ${found.missing.join(', ')} is not set`,
        'See Mail in docs/operations.md. Requests wait, nothing is lost.',
      ),
    ];
  const { settings } = found;
  const address = settings.transport === 'zoho' ? settings.apiUrl : settings.url;
  return [await reaches(new URL(address)), ...(await checkRecords(env, find))];
}

const ports: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'https:': 443, 'http:': 80 };

async function reaches({ hostname, port, protocol }: URL): Promise<Line> {
  const at = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || (ports[protocol] ?? 25) };
  const reason = await refusalOf(at);
  if (reason === undefined) return ok(`The mail server ${at.host}:${at.port} can be reached`);
  return fail(
    `The mail server ${at.host}:${at.port} cannot be reached: ${reason}`,
    'Check the address. Many hosts close port 25, and some 465 and 587 until asked.',
  );
}

/** Why a port cannot be reached; undefined if it can. */
function refusalOf(at: { host: string; port: number }): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = connect({ ...at, timeout: withinMs });
  const end = (reason?: string) => {
    resolve(reason);
    socket.destroy();
  };
  socket.once('connect', () => end());
  socket.once('error', (error) => end(error.message || 'no answer'));
  socket.once('timeout', () => end('no answer'));
  return promise;
}

async function checkRecords(env: Env, find?: Lookup): Promise<Line[]> {
  const sender = senderOf(env);
  if (sender === undefined)
    return [warn('The sender is the address of the site settings: its DNS records are not checked', 'Set MAIL_FROM.')];
  const domain = domainOf(sender);
  if (domain === undefined) return [ok(`${sender} is no public address: there are no DNS records to check`)];
  const records = await checkMailDomain(domain, env.MAIL_DKIM_SELECTOR, find);
  return (['spf', 'dkim', 'dmarc'] as const).map((name) => lineOf(records, name));
}

const todo = {
  spf: (domain: string) =>
    `Add a TXT record at ${domain} as the mail provider gives it, like: v=spf1 include:PROVIDER ~all. Only one may begin with v=spf1.`,
  dkim: () =>
    'Switch DKIM on at the mail provider, and add the TXT record that it shows. If it is there, set MAIL_DKIM_SELECTOR to the name before ._domainkey.',
  dmarc: (domain: string) => `Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
};

function lineOf(records: MailDomain, name: 'spf' | 'dkim' | 'dmarc'): Line {
  const what = `${name.toUpperCase()} of ${records.name}`;
  switch (records[name]) {
    case 'ok':
      return ok(what);
    case 'missing':
      return fail(`${what}: there is no record, so mails may be taken for spam`, todo[name](records.name));
    case 'faulty':
      return fail(`${what}: the record is wrong, so mails may be taken for spam`, todo[name](records.name));
    default:
      return warn(
        `${what}: not found out`,
        name === 'dkim' ? todo.dkim() : 'The name servers did not answer. Try again later.',
      );
  }
}

export async function checkSite(siteUrl: string): Promise<Line[]> {
  const { hostname, protocol } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || protocol !== 'https:';
  if (isLocal) return [];
  const name = await checkName(hostname);
  const open = name.level === 'ok' ? await Promise.all([80, 443].map((port) => checkPort(hostname, port))) : [];
  return [name, ...open];
}

/** A doubt only: some networks do not let a machine reach its own public address. */
async function checkPort(host: string, port: number): Promise<Line> {
  const reason = await refusalOf({ host, port });
  if (reason === undefined) return ok(`Port ${port} of ${host} is open`);
  const text = `Port ${port} of ${host} cannot be reached from here: ${reason}`;
  return warn(text, "Open it in the provider's firewall and in ufw. Visitors need 443, and the certificate needs 80.");
}

async function checkName(hostname: string): Promise<Line> {
  try {
    const addresses = await lookup(hostname, { all: true });
    return ok(
      `${hostname} leads to ${addresses.map(({ address }) => address).join(', ')}: compare it with this machine's`,
    );
  } catch (error) {
    return fail(
      `${hostname} leads nowhere: ${reasonOf(error)}`,
      "Add an A record with this machine's address. Without it there is no certificate.",
    );
  }
}

/** The authority that Caddy gets certificates from; its answer also tells the time. */
export async function checkClock(
  url = 'https://acme-v02.api.letsencrypt.org/directory',
  now = clock.now,
): Promise<Line[]> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) });
    const seconds = Math.abs(now() - Date.parse(response.headers.get('date') ?? '')) / 1000;
    const compared =
      seconds > 30
        ? fail(
            `The clock is wrong by ${Math.round(seconds)} s`,
            'Switch on time synchronisation: timedatectl set-ntp true',
          )
        : ok('The clock is right');
    return [ok('The certificate authority can be reached'), compared];
  } catch (error) {
    const text = `The certificate authority cannot be reached, and the clock was not compared: ${reasonOf(error)}`;
    return [warn(text, 'Let the machine reach the internet by HTTPS: without it the certificate is not renewed.')];
  }
}
