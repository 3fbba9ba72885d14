import { describe, expect, test } from '@jest/globals';
import { clientOf, isProxyEntry, trustedProxies } from './client-address.ts';

const none = trustedProxies([]);
const caddy = trustedProxies(['10.0.0.0/8', '127.0.0.1', '::1']);

describe('the client address', () => {
  test.each([
    ['without trust, the socket', '9.9.9.9', '1.1.1.1', none, '9.9.9.9'],
    ['through a trusted proxy, whom it names', '10.1.2.3', '1.1.1.1', caddy, '1.1.1.1'],
    ['forged entries further left are ignored', '10.1.2.3', '8.8.8.8, 1.1.1.1', caddy, '1.1.1.1'],
    ['a chain of trusted proxies', '127.0.0.1', '1.1.1.1, 10.9.9.9', caddy, '1.1.1.1'],
    ['a trusted proxy that names no client', '127.0.0.1', '', caddy, '127.0.0.1'],
    ['a trusted proxy that names nonsense', '127.0.0.1', 'unknown', caddy, '127.0.0.1'],
    ['an IPv4 address in IPv6 clothes', '::ffff:10.0.0.1', '::ffff:1.1.1.1', caddy, '1.1.1.1'],
    ['the same in hex, with zeros', '0:0:0:0:0:ffff:a00:1', '0::FFFF:101:101', caddy, '1.1.1.1'],
    ['the network of an IPv6 address', '::1', '2001:db8:1:2:3:4:5:6', caddy, '2001:db8:1:2'],
    ['the same, with zeros, capitals and a zone', '2001:0DB8:0::7%eth0', '', none, '2001:db8:0:0'],
    ['an untrusted socket with a header', '8.8.4.4', '1.1.1.1', caddy, '8.8.4.4'],
  ])('%s', (_, socket, forwarded, trust, expected) => {
    expect(clientOf(socket, forwarded, trust)).toBe(expected);
  });

  test('an invalid trusted address is detected', () => {
    expect(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8'].every(isProxyEntry)).toBe(true);
    expect(['caddy', '10.0.0.0/33', '10.0.0.0/8/8', '', '1.2.3'].some(isProxyEntry)).toBe(false);
  });
});
