import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;

/**
 * Compresses the built text files once, instead of at each start of the API. A compressed file is named after the hash
 * of its original, so the API never sends a file that belongs to another build.
 */
export async function compressFiles(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const files = await readdir(from, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && texts.test(file.name))
      .map(async (file) => {
        const body = await readFile(join(file.parentPath, file.name));
        const hash = createHash('sha256').update(body).digest('base64url');
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        const [gzipped, brotlied] = await Promise.all([
          promisify(gzip)(body, { level: 9 }),
          promisify(brotliCompress)(body, { params }),
        ]);
        await Promise.all([writeFile(join(to, `${hash}.gz`), gzipped), writeFile(join(to, `${hash}.br`), brotlied)]);
      }),
  );
}
