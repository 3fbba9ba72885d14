import { expect, test } from '@jest/globals';
import { publicLookup } from './public-addresses.ts';

const verdict = (host: string) =>
  publicLookup(host).then(
    () => 'public',
    ({ trouble }: { trouble?: string }) => trouble,
  );

const special =
  '127.0.0.2 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 168.63.129.16 100.100.100.200 0.0.0.0 224.0.0.1 255.255.255.255 [::1] ' +
  '[::] [fe80::1] [fd00:ec2::254] [::ffff:127.0.0.2] [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe] [2002:7f00:2::] [2001:db8::1]';

test.each(special.split(' '))('%s is not connected to', async (host) => expect(await verdict(host)).toBe('forbidden'));

test.each(['1.1.1.1', '172.32.0.1', '[2606:4700::1111]'])('%s is public', async (host) =>
  expect(await verdict(host)).toBe('public'),
);
