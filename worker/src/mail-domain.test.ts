import { expect, test } from '@jest/globals';
import { checkMailDomain, domainOf } from './mail-domain.ts';

const missing = Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
const dns = (records: Record<string, string[]>) => (name: string) => {
  const found = records[name];
  return found ? Promise.resolve(found.map((text) => [text.slice(0, 9), text.slice(9)])) : Promise.reject(missing);
};
const good = {
  'luar.pt': ['google-site-verification=x', 'v=spf1 include:zoho.eu ~all'],
  'zmail._domainkey.luar.pt': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.luar.pt': ['v=DMARC1; p=none; rua=mailto:x@luar.pt'],
};

test.each([
  ['all records', good, { spf: 'ok', dkim: 'ok', dmarc: 'ok' }],
  ['no record', { 'luar.pt': [] }, { spf: 'missing', dkim: 'unknown', dmarc: 'missing' }],
  [
    'SPF twice',
    { ...good, 'luar.pt': ['v=spf1 a ~all', 'v=spf1 mx ~all'] },
    { spf: 'faulty', dkim: 'ok', dmarc: 'ok' },
  ],
  ['SPF that admits everyone', { ...good, 'luar.pt': ['v=spf1 +all'] }, { spf: 'faulty', dkim: 'ok', dmarc: 'ok' }],
  [
    'SPF at another place',
    { ...good, 'luar.pt': ['v=spf1 redirect=_spf.x.pt'] },
    { spf: 'ok', dkim: 'ok', dmarc: 'ok' },
  ],
  [
    'a withdrawn key',
    { ...good, 'zmail._domainkey.luar.pt': ['v=DKIM1; p='] },
    { spf: 'ok', dkim: 'faulty', dmarc: 'ok' },
  ],
  ['DMARC without a policy', { ...good, '_dmarc.luar.pt': ['v=DMARC1;'] }, { spf: 'ok', dkim: 'ok', dmarc: 'faulty' }],
])('%s', async (_, records, states) => {
  expect(await checkMailDomain('luar.pt', undefined, dns(records))).toEqual({ name: 'luar.pt', ...states });
});

test('nothing is reported about a name that does not exist', async () => {
  const unknown = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
  expect(await checkMailDomain('luar.pt', undefined, dns({}))).toMatchObject(unknown);
});

test('a named selector is the only one asked; DMARC of the parent counts; a name server that does not answer is no fault', async () => {
  expect(await checkMailDomain('luar.pt', 'other', dns(good))).toMatchObject({ dkim: 'missing' });
  expect(await checkMailDomain('mail.luar.pt', undefined, dns({ ...good, 'mail.luar.pt': [] }))).toMatchObject({
    spf: 'missing',
    dmarc: 'ok',
  });
  const silent = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
  const unknown = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
  expect(await checkMailDomain('luar.pt', undefined, silent)).toMatchObject(unknown);
});

test('names that have no public records are not asked for', () => {
  expect(['Olá@Luar.PT', 'a@b.test', 'a@localhost', 'a@luar.local'].map(domainOf)).toEqual([
    'luar.pt',
    undefined,
    undefined,
    undefined,
  ]);
});
