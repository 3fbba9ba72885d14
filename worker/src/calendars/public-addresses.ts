import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Unreadable } from './unreadable.ts';

interface Address {
  address: string;
  family: number;
}

/** Not on the public internet (IANA's registries of special addresses), and the metadata service of one host. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', prefix] = network.split('/');
  notPublic.addSubnet(address, Number(prefix), 'ipv4');
}
// Of IPv6, 2000::/3 is public without its parts below. So mapped and translated IPv4 addresses are not.
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(address, prefix, 'ipv6');

const isPublic = ({ address, family }: Address) =>
  family === 6
    ? globalV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : !notPublic.check(address, 'ipv4');

/**
 * For a connection to a host whose addresses are all public. It goes to one of these: a name server that changes its answer
 * changes nothing.
 */
export async function publicLookup(hostname: string): Promise<LookupFunction> {
  const addresses = await publicAddressesOf(hostname);
  // Called only for names: an address in the URL was checked as it stands.
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

async function publicAddressesOf(hostname: string): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found =
    family > 0
      ? [{ address: host, family }]
      : await lookup(host, { all: true }).catch(() => {
          throw new Unreadable('unreachable');
        });
  if (found.length === 0) throw new Unreadable('unreachable');
  if (!found.every(isPublic)) throw new Unreadable('forbidden');
  return found;
}
