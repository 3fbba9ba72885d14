import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Tests whether an address is a trusted proxy, by a list of addresses and CIDR blocks. */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const blocks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) blocks.addAddress(address, family);
    else blocks.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIPv4(plain) ? blocks.check(plain, 'ipv4') : isIPv6(plain) && blocks.check(plain, 'ipv6');
  };
}

export function isProxyEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  if (rest.length > 0 || (!isIPv4(address) && !isIPv6(address))) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128));
}

/** One notation per address: an IPv4 address that IPv6 maps, in dots or in hex, is the IPv4 address; a zone is left out. */
function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  return written.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * The client that rate limits count. X-Forwarded-For is read from the right as long as each hop is trusted; entries
 * further left can be forged and are ignored. IPv6 clients are counted by network.
 */
export function clientOf(
  socketAddress: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let client = plainAddress(socketAddress);
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  while (isTrusted(client)) {
    const next = hops.pop();
    if (next === undefined || (!isIPv4(next) && !isIPv6(next))) break;
    client = next;
  }
  return isIPv6(client) ? network64(client) : client;
}

/** The wider network of a client: its IPv6 /48, which one customer often has. An IPv4 address is its own. */
export const widerNetwork = (client: string): string => client.split(':').slice(0, 3).join(':');

function network64(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...middle, ...right].slice(0, 4).join(':');
}
