// The embedded storage is `@20minutes/s3rver`, the maintained fork of s3rver. It computes another signature than the SDK for
// requests with a query; `infra/local/parts/signature.ts` replaces that part. Signatures are checked, and only this machine
// can reach the port.

// The S3-compatible storage of the embedded stack: files on disk, on the loopback address, for signed requests only.
import S3rver from '@20minutes/s3rver';
import { parseEnv } from '@luar/contracts/env';
import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { realEnvironment } from '../environment.ts';
import { isSigned } from './signature.ts';

const env = parseEnv(
  z.object({
    STORAGE_PORT: z.string(),
    STORAGE_DIR: z.string(),
    S3_BUCKET: z.string(),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
  }),
  realEnvironment(),
);
const keys = { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY };

const files = new S3rver({
  directory: env.STORAGE_DIR,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: env.S3_BUCKET, configs: [] }],
});
await files.configureBuckets();
const serve = files.callback();

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}

const server = createServer((request, response) => {
  // Check the signature here and hide it from s3rver: its own check accepts unsigned requests and refuses signed
  // requests for a bucket (HeadBucket, listings).
  if (!isSigned(request, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
  // s3rver would store the signatures inside a streamed (chunk-signed) body as content.
  if (request.headers['x-amz-content-sha256']?.includes('STREAMING')) return refuse(response, 501, 'NotImplemented');
  delete request.headers.authorization;
  serve(request, response);
});
server.listen(Number(env.STORAGE_PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
