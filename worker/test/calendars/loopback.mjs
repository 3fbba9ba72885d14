// Loaded into the worker of a test alone, and so into its readers: the product has no switch that allows an address. A
// server at 127.0.0.1 counts as public, its certificate as known, and names have the addresses of the test.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';

const { searchParams } = new URL(import.meta.url);
tls.setDefaultCACertificates([readFileSync(searchParams.get('certificate'), 'utf8')]);
const check = BlockList.prototype.check;
BlockList.prototype.check = function (address, family) {
  return address !== '127.0.0.1' && check.call(this, address, family);
};

const names = {
  // The answer changes after the first question.
  localhost: [['127.0.0.1'], ['10.0.0.1']],
  'mixed.test': [['127.0.0.1', '10.1.2.3']],
};
dns.promises.lookup = async (host) => {
  const answers = names[host];
  if (!answers) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  const addresses = answers.length > 1 ? answers.shift() : answers[0];
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const { lookup } = dns;
dns.lookup = (host, options, callback) =>
  isIP(host) ? lookup(host, options, callback) : callback(new Error('a connection must not look up again'));
syncBuiltinESMExports();
