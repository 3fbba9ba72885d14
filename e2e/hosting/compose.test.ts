import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { read, readCompose, root, type Service } from './compose.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

function initEnv(...args: string[]): { status: number; output: string } {
  try {
    const output = execFileSync(process.execPath, [join(root, 'infra/deploy/init-env.mjs'), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { status: 0, output };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { status, output: stderr };
  }
}
const made = initEnv('luar.example', 'practitioner@luar.example', folder);
const env = parseEnv(readFileSync(join(folder, '.env'), 'utf8')) as Record<string, string>;
const { services, volumes, networks } = readCompose(env);
const all = Object.entries(services);

/** The variable names in schemas, read from their sources. */
const namesIn = (...files: string[]) =>
  new Set(
    [
      ...files
        .map(read)
        .join('\n')
        .matchAll(/^\s+([A-Z][A-Z0-9_]+): ?/gm),
    ].map(([, name]) => name!),
  );
const schemas = {
  api: namesIn('api/src/env.ts'),
  worker: namesIn('worker/src/env.ts'),
  watch: namesIn('worker/src/watch/settings.ts'),
  backup: namesIn('api/src/operator/settings.ts').add('NODE_ENV'),
  offsite: namesIn('api/src/operator/settings.ts', 'api/src/operator/offsite-settings.ts').add('NODE_ENV'),
  bucket: namesIn('api/src/operator/settings.ts').add('NODE_ENV'),
} as const;
const programs = {
  api: ['api/dist/main.js', '--check-env'],
  worker: ['worker/dist/main.js', '--check-env'],
  watch: ['worker/dist/watch/main.js', '--check-env'],
  backup: ['api/dist/operator/main.js'],
  offsite: ['api/dist/operator/main.js', 'offsite', 'nothing'],
  bucket: ['api/dist/operator/main.js'],
} as const;

/** The errors that a program reports for an environment; empty if it is complete and valid. */
function errorsOf(name: keyof typeof programs, environment: Record<string, string>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(process.execPath, [...programs[name]], { cwd: root, env: environment }, (_, _stdout, stderr) =>
    resolve(stderr),
  );
  return promise;
}

describe('npm run init-env', () => {
  test('writes every secret that Compose requires, each strong and unique, readable only by its owner', () => {
    expect(made).toEqual({ status: 0, output: expect.stringContaining(env['ADMIN_PASSWORD']!) });
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const asked = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!));
    const secrets = [...asked].filter((name) => !/^(DOMAIN|ADMIN_EMAIL)$/.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    for (const name of secrets) expect([name, env[name]]).toEqual([name, expect.stringMatching(/^[\w-]{20,}$/)]);
    secrets.push('OFFSITE_PASSWORD');
    expect(env['OFFSITE_PASSWORD']).toMatch(/^\w{48}$/);
    expect(new Set(secrets.map((name) => env[name])).size).toBe(secrets.length);
  });

  test('does not overwrite an existing file, and refuses an invalid domain or address', () => {
    const before = readFileSync(join(folder, '.env'), 'utf8');
    expect(initEnv('luar.example', 'practitioner@luar.example', folder)).toEqual({
      status: 1,
      output: expect.stringContaining('not touched'),
    });
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(before);
    for (const args of [[], ['https://luar.example', 'a@b.example'], ['luar.example', 'nobody']])
      expect(initEnv(...args, folder).status).toBe(1);
    // Signs that .env files, Compose or the headers of mails treat specially.
    for (const sign of '`\\"\'$#<>,;:()[]@ \n\u001b')
      expect([sign, initEnv('luar.example', `a${sign}b@luar.example`, folder)]).toEqual([
        sign,
        { status: 1, output: expect.stringContaining('is not an e-mail address') },
      ]);
  });

  test('names only settings that Compose passes on', () => {
    const named = [...readFileSync(join(folder, '.env'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
    const used = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    // Compose itself reads this one.
    used.add('COMPOSE_PROFILES');
    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });
});

const forTests = /^((API_)?CRASH_AT|CLOCK_AHEAD)$/;

describe('the environment that Compose passes', () => {
  test.each(Object.keys(schemas) as (keyof typeof schemas)[])(
    'to %s has exactly the variables of its schema',
    (name) => {
      const passed = Object.keys(services[name]?.environment ?? {});
      const read_ = [...schemas[name]].filter((variable) => !forTests.test(variable));
      expect(passed.toSorted()).toEqual(read_.toSorted());
      expect(passed.length).toBeGreaterThan(7);
    },
  );

  test.each(['api', 'worker'] as const)('to %s is complete and valid in production', async (name) => {
    const environment = services[name]?.environment ?? {};
    expect(environment['NODE_ENV']).toBe('production');
    // The second call shows that the check can fail.
    const [whole, without] = [errorsOf(name, environment), errorsOf(name, { ...environment, REDIS_URL: '' })];
    expect([await whole, await without]).toEqual(['', expect.stringContaining('REDIS_URL is missing')]);
  });

  test.each(['backup', 'bucket'] as const)('to %s is complete', async (name) => {
    const environment = services[name]?.environment ?? {};
    // The program checks its settings before its arguments: with valid settings it prints its usage.
    const [whole, without] = [errorsOf(name, environment), errorsOf(name, { ...environment, S3_BUCKET: '' })];
    expect(await whole).toMatch(/^usage: /);
    expect(await without).toContain('S3_BUCKET is missing');
  });

  test('to offsite is complete once the other place is set', async () => {
    const { environment = {} } = readCompose({ ...env, OFFSITE_REPOSITORY: 's3:https://s3.example/a' }).services[
      'offsite'
    ]!;
    const [whole, without] = [
      errorsOf('offsite', environment),
      errorsOf('offsite', { ...environment, OFFSITE_REPOSITORY: '', OFFSITE_KEEP_DAYS: 'many' }),
    ];
    expect(await whole).toMatch(/^usage: /);
    expect(await without).toBe('OFFSITE_REPOSITORY is missing\nOFFSITE_KEEP_DAYS must be a number of days\n');
  });

  test('to watch is complete', async () => {
    const environment = services['watch']?.environment ?? {};
    const [whole, without] = [errorsOf('watch', environment), errorsOf('watch', { ...environment, API_URL: '' })];
    expect([await whole, await without]).toEqual(['', expect.stringContaining('API_URL is missing')]);
  });

  test.each(['worker', 'watch'])('to %s holds no secret of the stores', (name) => {
    const passed = JSON.stringify(services[name]?.environment);
    for (const secret of ['JWT_SECRET', 'MONGO_PASSWORD', 'STORAGE_SECRET_KEY', 'ADMIN_PASSWORD'])
      expect(passed).not.toContain(env[secret]);
  });
});

describe('the containers:', () => {
  test('each has a pinned image, a memory limit, a restart policy and a health check', () => {
    for (const [name, service] of all) {
      const own = service.image.startsWith('luar-');
      expect([name, own || /:v?\d+\.\d+\.\d+(-\w+)?$/.test(service.image)]).toEqual([name, true]);
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      const isOnce = name === 'bucket';
      expect([name, service.restart]).toEqual([name, isOnce ? 'on-failure' : 'unless-stopped']);
      expect([name, service.healthcheck !== undefined]).toEqual([name, !isOnce]);
    }
    const mine = all.filter(([, { image }]) => image.startsWith('luar-'));
    expect(mine).toHaveLength(6);
    // Each image is built once; other containers use it by its name.
    const built = mine.filter(([, service]) => 'build' in service).map(([, { image }]) => image);
    expect(built.toSorted()).toEqual([...new Set(mine.map(([, { image }]) => image))].toSorted());
    for (const [, service] of mine) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  const mebibytes = ({ mem_limit: limit = '' }: Service) =>
    Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);

  test('those that always run need at most 1.6 GB together, as the manual says', () => {
    const always = all.filter(([name, { profiles }]) => !profiles && name !== 'bucket');
    expect(always.length).toBeGreaterThan(7);
    const sum = always.reduce((total, [, service]) => total + mebibytes(service), 0);
    expect(sum * 1024 * 1024).toBeLessThanOrEqual(1.6e9);
    const manual = read('docs/operations.md');
    for (const [name, service] of [...always, ['offsite', services['offsite']!] as const])
      expect(manual).toMatch(new RegExp(`^\\| \`${name}\` .*\\| ${mebibytes(service)} MiB `, 'm'));
    expect(manual).toContain(`${sum} MiB`);
  });

  test('each that runs Node or Go collects garbage before its limit', () => {
    const heap = (words: readonly string[]) => Number(/--max-old-space-size=(\d+)/.exec(words.join(' '))?.[1]);
    for (const [name, service] of all.filter(([each, { image }]) => image.startsWith('luar-') && each !== 'bucket')) {
      const words = service.command ?? [read(service.build!.dockerfile).split('\nCMD ').at(-1)!];
      expect([name, heap(words) <= mebibytes(service) * 0.7]).toEqual([name, true]);
    }
    for (const name of ['caddy', 'storage']) {
      const limit = Number.parseInt(services[name]?.environment?.['GOMEMLIMIT'] ?? '', 10);
      expect([name, limit <= mebibytes(services[name]!) * 0.8]).toEqual([name, true]);
    }
  });

  test('each starts after its dependencies are healthy', () => {
    const conditions = (name: string) =>
      Object.entries(services[name]?.depends_on ?? {}).map(([other, { condition }]) => `${other} ${condition}`);
    // Compose makes a container anew with those that it depends on: visitors would be refused during each update.
    expect(conditions('caddy')).toEqual([]);
    expect(conditions('api')).toEqual([
      'mongo service_healthy',
      'redis service_healthy',
      'bucket service_completed_successfully',
    ]);
    expect(conditions('bucket')).toEqual(['storage service_healthy']);
    for (const [, service] of all)
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(services[other]).toBeDefined();
        if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
      }
  });

  test('the stores keep their data in named volumes, and only existing files are mounted', () => {
    const mounts = all.flatMap(([, { volumes: own = [] }]) => own.map((mount) => mount.split(':')[0]!));
    for (const mount of mounts)
      if (mount.startsWith('./')) expect([mount, existsSync(join(root, mount))]).toEqual([mount, true]);
      else expect([mount, mount in volumes]).toEqual([mount, true]);
    for (const store of ['mongo', 'redis', 'storage', 'backup'])
      expect(services[store]?.volumes?.length).toBeGreaterThan(0);
  });

  test('only Caddy publishes ports, and the stores are on an internal network', () => {
    const published = all.filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
    expect(new Set(services['caddy']?.ports?.map((port) => port.split('/')[0]))).toEqual(new Set(['80:80', '443:443']));
    expect(networks['back']).toEqual({ internal: true });
    for (const store of ['mongo', 'redis', 'storage', 'inbox']) expect(services[store]?.networks).toEqual(['back']);
  });

  test("the API trusts only Caddy's address as a proxy", () => {
    const { front } = (services['caddy']?.networks ?? {}) as Record<string, { ipv4_address: string }>;
    expect(services['api']?.environment?.['TRUST_PROXY']).toBe(front?.ipv4_address);
    const subnet = networks['front']?.ipam?.config[0]?.subnet ?? '';
    expect(front?.ipv4_address.startsWith(subnet.replace(/\.0\/24$/, '.'))).toBe(true);
    // Other containers get their addresses from the other half.
    expect(networks['front']?.ipam?.config[0]?.ip_range).toBe(subnet.replace('.0/24', '.128/25'));
  });

  test('Caddy closes idle connections to the API before the API does', () => {
    const caddy = Number(/keepalive (\d+)s/.exec(read('infra/deploy/caddy/Caddyfile'))?.[1]) * 1000;
    expect(caddy).toBeGreaterThan(0);
    const api = Number(/keepAliveTimeout: ([\d_]+)/.exec(read('api/src/http/body-time.ts'))?.[1]?.replaceAll('_', ''));
    expect(caddy).toBeLessThan(api);
  });

  test.each(['api', 'worker'])('the health check of %s accepts the answer 200 alone', async (name) => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end('{}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [kind, shell = '', option = '', script = ''] = services[name]?.healthcheck?.test ?? [];
    const asked = script.replace(/(?<=127\.0\.0\.1\/)\d+/, String((server.address() as AddressInfo).port));
    const check = async () => {
      const [code] = (await once(spawn(shell, [option, asked.replaceAll('$$', '$')]), 'exit')) as [number];
      return code === 0;
    };
    const seen = [kind, await check()];
    status = 503;
    seen.push(await check());
    server.close();
    seen.push(await check());
    expect(seen).toEqual(['CMD', true, false, false]);
  });

  test('the inbox and the copies at another place start only with their profiles', () => {
    expect(all.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['offsite', ['offsite']],
      ['inbox', ['trial']],
    ]);
  });

  test('commands that replace an image’s own run an existing program', () => {
    const commands = all.filter(([, { image, command }]) => image.startsWith('luar-') && command);
    expect(commands).toHaveLength(4);
    for (const [, { command }] of commands as [string, Required<Service>][])
      expect(
        existsSync(
          join(
            root,
            command.find((argument) => argument.endsWith('.js'))!,
          ),
        ),
      ).toBe(true);
  });
});

describe('the images', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

  test.each(['api', 'worker'])('%s: copies the manifest of every workspace, and no secret', (name) => {
    const lines = read(`infra/deploy/${name}.Dockerfile`).split('\n');
    const copied = lines.filter((line) => line.endsWith('/')).map((line) => line.split(' ')[1]);
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`);
    const ignored = read('.dockerignore').split('\n');
    for (const secret of ['.env', '.data', 'backups', 'receipts', '**/node_modules']) expect(ignored).toContain(secret);
  });

  test.each(['api', 'worker'])('%s: has the Node version that runs the tests', (name) => {
    const bases = [...read(`infra/deploy/${name}.Dockerfile`).matchAll(/^FROM node:([\d.]+)-/gm)].map(
      ([, version]) => version,
    );
    expect(new Set(bases)).toEqual(new Set([process.versions.node]));
    expect(bases).toHaveLength(2);
  });
});
