// The bill of materials is made from the lock file by a small module of ours. `npm sbom --omit dev` leaves out each package
// that another workspace names for its tests (mongoose, sharp, the S3 client), and without `--omit` it lists all that the
// tests need; it also adds a random number, the time and the name of the folder. Ours names what the deployed programs
// reach, with the digests of the lock file, and the images.

import { locked, needs, packagesOf, withUsed } from './packages.ts';

/** What runs in production. */
export const deployed = ['api', 'worker', 'frontend'];

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
export const refOf = (path: string) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${locked[path]?.version}`;

/** npm writes digests as `sha512-BASE64`, CycloneDX in hexadecimal digits. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [kind = '', digest = ''] = integrity.split('-', 2);
  return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

/** A package may stand at several paths, and find another version of what it needs at each. */
function needsOf(paths: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of paths)
    found.set(refOf(path), new Set([...(found.get(refOf(path)) ?? []), ...needs(path).map(refOf)]));
  return found;
}

function componentOf(path: string): object {
  const { version, license, integrity } = locked[path]!;
  const [group, name] = nameOf(path).startsWith('@') ? nameOf(path).split('/', 2) : [undefined, nameOf(path)];
  return {
    type: 'library',
    'bom-ref': refOf(path),
    ...(group !== undefined && { group }),
    name,
    version,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
    purl: refOf(path),
  };
}

/**
 * The bill of materials in CycloneDX, from the lock file alone. `npm sbom` puts a random number, the time and the name of the
 * folder into its own, and lists the packages of the tests too.
 */
export function sbomOf(version: string, images: readonly string[], digests: ReadonlyMap<string, string>): object {
  const paths = packagesOf(deployed);
  const product = `luar@${version}`;
  const components = new Map(paths.map((path) => [refOf(path), componentOf(path)]));
  const direct = new Set(withUsed(deployed).flatMap(needs).map(refOf));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product, name: 'luar', version } },
    components: [
      ...[...components.keys()].toSorted().map((ref) => components.get(ref)!),
      ...images.map((image) => containerOf(image, digests.get(image))),
    ],
    dependencies: [
      { ref: product, dependsOn: [...[...direct].toSorted(), ...images] },
      ...[...needsOf(paths)].map(([ref, needed]) => ({ ref, dependsOn: [...needed].toSorted() })),
    ],
  };
}

function containerOf(image: string, digest: string | undefined): object {
  const [name, version] = image.split(':', 2);
  return {
    type: 'container',
    'bom-ref': image,
    name,
    version,
    ...(digest !== undefined && { hashes: [{ alg: 'SHA-256', content: digest.slice('sha256:'.length) }] }),
  };
}
