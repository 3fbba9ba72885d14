import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { changelogFaults } from './changelog.ts';
import { imagesOf } from './images.ts';
import { installedPackagesOf, locked, packagesOf } from './packages.ts';
import { deployed, refOf, sbomOf } from './sbom.ts';
import { unequal } from './tree.ts';

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

interface Component {
  type: string;
  name: string;
  group?: string;
  version: string;
  'bom-ref': string;
  hashes?: { alg: string; content: string }[];
}

test('the bill of materials names each package that is deployed and each image, with digests and what needs what', () => {
  const images = imagesOf();
  const [first] = images;
  const bill = sbomOf('1.2.3', images, new Map([[first!, digest]])) as {
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const packages = bill.components.filter(({ type }) => type === 'library');
  const listed = packages.map(
    ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
  );
  const wanted = packagesOf(deployed).map((path) => `${path.split('node_modules/').at(-1)}@${locked[path]?.version}`);
  expect(new Set(listed)).toEqual(new Set(wanted));
  expect(listed.length).toBe(new Set(listed).size);
  for (const name of ['bullmq', 'mongoose', 'react', 'sharp', 'nodemailer', 'zod'])
    expect(packages.map((each) => each.name)).toContain(name);
  // The lock file has no digest of some optional packages of other platforms.
  const digests = new Map(packages.map((each) => [each['bom-ref'], each.hashes]));
  for (const path of installedPackagesOf(deployed))
    expect([path, digests.get(refOf(path))]).toEqual([
      path,
      [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    ]);
  expect(bill.components.filter(({ type }) => type === 'container').map((each) => each['bom-ref'])).toEqual(images);
  expect(bill.components.find((each) => each['bom-ref'] === first)?.hashes).toEqual([
    { alg: 'SHA-256', content: digest.slice(7) },
  ]);
  const refs = new Set(bill.components.map((each) => each['bom-ref']));
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  // What is never reached from the product does not belong into the list.
  const reached = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
  // No address of a registry, no time and no random number.
  const text = JSON.stringify(bill);
  expect(text.match(/https?:[^"]*/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json']);
  expect(text).not.toMatch(/timestamp|serialNumber/);
});

test('each third-party image has a version', () => {
  expect(imagesOf().map((image) => image.split(':')[0])).toEqual(
    expect.arrayContaining(['caddy', 'mongo', 'node', 'redis', 'versity/versitygw']),
  );
  for (const file of ['docker-compose.yml', 'infra/deploy/api.Dockerfile', 'infra/deploy/worker.Dockerfile']) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const others = lines.filter((line) => /^(\s*image: |FROM )/.test(line) && !/ (luar-|manifests\b)/.test(line));
    expect(others.length).toBeGreaterThan(0);
    for (const line of others) expect(imagesOf()).toContain(/(?:image: |FROM )(\S+)/.exec(line)?.[1]);
  }
});

test('files that differ, or that only one build has, are named', () => {
  expect(unequal('1  a\n2  b\n', '1  a\n2  b\n')).toEqual([]);
  expect(unequal('1  a\n2  b\n3  c d\n', '1  a\n9  b\n')).toEqual(['b', 'c d']);
});

test('a release needs an entry of its own in the changelog, and data of each earlier version', () => {
  const log = '# Changelog\n\n## 1.1.0\n\nNew.\n\n## 1.0.0\n\nOld.\n';
  expect(changelogFaults(log, '1.1.0', ['1.0.0.tar'])).toEqual([]);
  expect(changelogFaults(log, '1.2.0', ['1.0.0.tar'])).toEqual(['The first entry of CHANGELOG.md is not 1.2.0']);
  expect(changelogFaults(log, '1.1.0', [])).toEqual([expect.stringContaining('no data of 1.0.0')]);
  expect(changelogFaults(log.replace('New.', ''), '1.1.0', ['1.0.0.tar'])).toEqual([
    expect.stringContaining('does not say what is new'),
  ]);
  expect(changelogFaults(log.replace('New.', 'Not released yet.\n\nNew.'), '1.1.0', ['1.0.0.tar'])).toEqual([
    expect.stringContaining('remove that line'),
  ]);
});
