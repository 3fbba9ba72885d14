import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { runTool } from '../run.ts';

/** The files that name third-party images. */
const imageFiles = ['docker-compose.yml', 'infra/deploy/api.Dockerfile', 'infra/deploy/worker.Dockerfile'];

/** A third-party image has a version; those that are built here have none. */
const named = /^(?:\s*image: |FROM )([\w./-]+:[\w.-]+)(?=\s|$)/gm;

/** The third-party images, each with its version. */
export function imagesOf(folder = root): string[] {
  const texts = imageFiles.map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(named)].map(([, image]) => image!)))].toSorted();
}

/** Asks the registries for the digest of each image. Empty without a Docker that can ask. */
export async function digestsOf(images: readonly string[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const image of images) {
    const ask = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
    const { status, output } = await runTool('docker', ask);
    const digest = output.trim();
    if (status !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest)) return new Map();
    digests.set(image, digest);
  }
  return digests;
}
