// Stands in for versitygw, which neither Debian nor npm has: the embedded storage, on all addresses, with `/health`.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { realEnvironment } from '../../environment.ts';
import { root } from '../../paths.ts';

const expected = '--port :7070 --health /health posix /images';
if (process.argv.slice(2).join(' ') !== expected) throw new Error(`The arguments are not: ${expected}`);

const inner = 7071;
const { PATH = '', ROOT_ACCESS_KEY = '', ROOT_SECRET_KEY = '' } = realEnvironment();
const embedded = spawn(process.execPath, ['--openssl-legacy-provider', join(root, 'infra/local/parts/storage.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH,
    STORAGE_PORT: String(inner),
    STORAGE_DIR: '/images',
    // It makes this bucket itself. That of the product is made by the product.
    S3_BUCKET: 'unused',
    S3_ACCESS_KEY_ID: ROOT_ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: ROOT_SECRET_KEY,
  },
});
embedded.on('exit', (status) => process.exit(status ?? 1));
process.on('SIGTERM', () => embedded.kill('SIGTERM'));

createServer((asked, response) => {
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port: inner, method, path: url, headers }, (answer) => {
    // Any answer shows that it is there: it has no such path itself.
    response.writeHead(url === '/health' ? 200 : (answer.statusCode ?? 502), answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(503).end());
  asked.pipe(passed);
}).listen(7070);
