// The S3-compatible storage of the embedded stack: files on disk, loopback only.
import S3rver from '@20minutes/s3rver';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { port: { type: 'string' }, dir: { type: 'string' }, bucket: { type: 'string' } },
});

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(values.port),
  directory: values.dir,
  silent: true,
  // It works out another signature than the SDK where a query string is signed; only this machine reaches it.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: values.bucket, configs: [] }],
});
await server.run();
process.stdout.write(`storage listening on 127.0.0.1:${values.port}\n`);

process.on('SIGTERM', () => process.exit(0));
