import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { root } from '../paths.ts';

// install.sh and `luar` on a bare machine: the real scripts, git and Node, with stubs for docker and what changes the machine.
const folder = mkdtempSync(join(tmpdir(), 'luar-install-'));
const [origin, product, machine, programs, state] = ['origin', 'luar', 'machine', 'programs', 'state'].map((name) =>
  join(folder, name),
) as [string, string, string, string, string];
afterAll(() => rmSync(folder, { recursive: true }));

const callsFile = join(folder, 'calls');
const calls = (): string[] => (existsSync(callsFile) ? readFileSync(callsFile, 'utf8').trim().split('\n') : []);
const flag = (name: string) => join(state, name);

/** The images, and which one serves, are files below `state`. */
const docker = `
case "$*" in
  'compose version') [ -e "$STATE/docker" ] ;;
  run*init-env.mjs*) while [ "$1" != node ]; do shift; done; shift; exec "$NODE" "$@" ;;
  'compose build' | 'compose up -d --build'*)
    [ ! -e "$STATE/build fails" ] || exit 1
    for image in luar-api luar-worker; do git rev-parse HEAD > "$STATE/$image"; done ;;& 
  'compose up'*)
    cp "$STATE/luar-api" "$STATE/serves" ;;
  *'main.js migrate'*)
    [ ! -e "$STATE/refuses" ] || exit 2
    [ "$(cat "$STATE/luar-api")" = "$(cat "$STATE/migrates" 2> /dev/null)" ] || exit 0
    case "$*" in *--pending) echo '6: a migration'; exit 0 ;; esac
    cp "$STATE/luar-api" "$STATE/data"
    [ ! -e "$STATE/migration fails" ] || exit 1 ;;
  'compose pull'*) [ ! -e "$STATE/pull fails" ] ;;
  'compose ps --all --quiet api') cat "$STATE/serves" ;;
  inspect*RestartCount*)
    for container; do :; done
    if [ "$container" = "$(cat "$STATE/ends" 2> /dev/null || echo none)" ]; then echo 2; else echo 0; fi ;;
  tag*) cp "$STATE/$2" "$STATE/$3" ;;
  *'main.js backup') echo 'Backup written: /backups/luar-1.tar' ;;
  *'main.js restore'*) rm -f "$STATE/data" ;;
  *'main.js offsite fetch')
    [ ! -e "$STATE/place is away" ] || { echo 'The copies cannot be used' >&2; exit 2; }
    echo 'Copy fetched: /backups/luar-7.tar' ;;
  *api/health/ready*)
    [ "$(cat "$STATE/serves")" != "$(cat "$STATE/broken" 2> /dev/null)" ] || exit 1
    # A version that the data are too new for.
    [ ! -e "$STATE/data" ] || [ "$(cat "$STATE/data")" = "$(cat "$STATE/serves")" ] || exit 1
    echo '{"state":"up"}' ;;
  *api/test-email*) echo 'sent' ;;
  version*) cat "$STATE/engine" ;;
  'compose config'*) [ ! -e "$STATE/settings are missing" ] ;;
  *'ls /backups') echo luar-1.tar ;;
  'compose version --short') echo v2.40.0 ;;
  'compose ps --all'*) cat "$STATE/parts" ;;
esac`;

function program(name: string, ...lines: string[]): void {
  const text = ['#!/bin/bash', `echo "${name} $*" >> "${callsFile}"`, ...lines, ''].join('\n');
  writeFileSync(join(programs, name), text, { mode: 0o755 });
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@luar.test', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

const run = (script: string, ...args: string[]) => runWith({}, script, ...args);

function runWith(more: Record<string, string>, script: string, ...args: string[]) {
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    STATE: state,
    NODE: process.execPath,
    LUAR_MACHINE: machine,
    LUAR_PAUSE: '0.05',
    SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 2222',
    ...more,
  };
  const { status, stdout, stderr } = spawnSync('bash', [join(product, 'infra/deploy', script), ...args], {
    env,
    encoding: 'utf8',
    input: '',
  });
  return { status, output: stdout + stderr };
}
const luar = (...args: string[]) => run('luar', ...args);

/** Commits a new version to the repository that the machine was installed from. */
function release(name: string): string {
  writeFileSync(join(origin, 'version'), name);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', name);
  return git(origin, 'rev-parse', 'HEAD');
}

beforeAll(() => {
  for (const each of [origin, programs, state, join(machine, 'proc')]) mkdirSync(each, { recursive: true });
  for (const each of ['etc/apt/sources.list.d']) mkdirSync(join(machine, each), { recursive: true });
  writeFileSync(join(machine, 'etc/os-release'), 'ID=debian\nVERSION_CODENAME=trixie\n');
  writeFileSync(join(machine, 'etc/fstab'), '');
  writeFileSync(join(machine, 'proc/meminfo'), 'MemTotal:        2014244 kB\n');
  writeFileSync(join(machine, 'proc/swaps'), 'Filename Type Size Used Priority\n');
  program('docker', docker);
  program('id', 'echo 0');
  program('apt-get', `case "$*" in *docker-ce*) touch "$STATE/docker" ;; esac`);
  program('dpkg', 'echo amd64');
  program('curl', 'while [ "$1" != -o ]; do shift; done; echo key > "$2"');
  for (const each of ['fallocate', 'mkswap', 'swapon']) program(each, 'for last; do :; done; touch "$last"');
  program(
    'ufw',
    'case "$*" in *enable) touch "$STATE/firewall" ;; status) [ ! -e "$STATE/firewall" ] || echo "Status: active" ;; esac',
  );
  program('getent', 'exit 2');
  cpSync(join(root, 'infra/deploy'), join(origin, 'infra/deploy'), { recursive: true });
  writeFileSync(join(origin, '.gitignore'), '.env\n');
  git(origin, 'init', '--quiet');
  release('first');
  git(folder, 'clone', '--quiet', origin, product);
});
beforeEach(() => rmSync(callsFile, { force: true }));

const smtp = 'smtps://hello%40luar.example:a$b#c@mail.example:465';
const install = (...more: string[]) => run('install.sh', 'luar.example', 'ana@luar.example', smtp, ...more);

/** Every file of the machine and of the product, with its content. */
const files = () =>
  [machine, product].flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.parentPath.includes('/.git'))
      .map((file) => `${join(file.parentPath, file.name)} ${readFileSync(join(file.parentPath, file.name), 'utf8')}`),
  );

describe('install.sh', () => {
  test('refuses missing arguments and another system, and then has done nothing', () => {
    expect(run('install.sh', 'luar.example')).toEqual({ status: 1, output: expect.stringContaining('usage: ') });
    expect(install('--what').output).toContain('usage: ');
    const release_ = join(machine, 'etc/os-release');
    const debian = readFileSync(release_);
    writeFileSync(release_, 'ID=fedora\n');
    expect(install()).toEqual({ status: 1, output: expect.stringContaining('Debian and Ubuntu') });
    writeFileSync(release_, debian);
    program('id', 'echo 1000');
    expect(install()).toEqual({ status: 1, output: expect.stringContaining('as root') });
    program('id', 'echo 0');
    expect(calls().filter((call) => !call.startsWith('id '))).toEqual([]);
  });

  test('installs Docker, swap, firewall, settings and the product on a bare machine, and sends a test mail', () => {
    const { status, output } = install('--yes');
    expect([status, output]).toEqual([0, expect.stringContaining('Luar is ready: https://luar.example')]);
    const done = calls().filter((call) => !/^(id|dpkg|getent|ufw status)/.test(call));
    expect(done.map((call) => call.split(' ').slice(0, 3).join(' '))).toEqual(
      [
        'docker compose version',
        'apt-get update -qq',
        'apt-get install -y',
        'curl -fsSL https://download.docker.com/linux/debian/gpg',
      ]
        .concat([
          'apt-get update -qq',
          'apt-get install -y',
          'fallocate -l 2G',
          `mkswap ${machine}/swapfile`,
          `swapon ${machine}/swapfile`,
        ])
        .concat([
          'ufw allow 2222/tcp',
          'ufw allow 80/tcp',
          'ufw allow 443/tcp',
          'ufw allow 443/udp',
          'ufw --force enable',
        ])
        .concat(['docker run --rm', 'docker compose up', 'docker compose exec', 'docker compose exec']),
    );
    expect(readFileSync(join(machine, 'etc/fstab'), 'utf8')).toBe('/swapfile none swap sw 0 0\n');
    expect(statSync(join(machine, 'swapfile')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(machine, 'etc/apt/sources.list.d/docker.list'), 'utf8')).toContain(
      'linux/debian trixie stable',
    );
    const settings = parseEnv(readFileSync(join(product, '.env'), 'utf8'));
    expect(settings).toMatchObject({
      DOMAIN: 'luar.example',
      ADMIN_EMAIL: 'ana@luar.example',
      SMTP_URL: 'smtps://hello%40luar.example:a%24b%23c@mail.example:465',
      MAIL_FROM: 'hello@luar.example',
      MAIL_TO: 'ana@luar.example',
      JWT_SECRET: expect.stringMatching(/^\w{64}$/),
    });
    // No password in the list of processes.
    expect(calls().join('\n')).not.toContain('a$b');
    expect(output).toContain('luar.example has no address yet');
  });

  test('changes nothing at the second run, and refuses another domain', () => {
    const before = files();
    expect(install('--yes').status).toBe(0);
    expect(files()).toEqual(before);
    const done = calls().filter((call) => !/^(id|getent|ufw status)/.test(call));
    expect(done.map((call) => call.split(' ').slice(0, 3).join(' '))).toEqual([
      'docker compose version',
      'docker compose up',
      'docker compose exec',
    ]);
    expect(run('install.sh', 'other.example', 'ana@luar.example', smtp).output).toContain('.env is of luar.example');
  });

  test('does not change the firewall without an answer to its question, or with --no-firewall', () => {
    rmSync(flag('firewall'));
    expect(install().output).toContain('ufw allow 2222/tcp');
    expect(install('--no-firewall').output).not.toContain('ufw allow');
    expect(calls().filter((call) => /^ufw (allow|--force)/.test(call))).toEqual([]);
  });
});

describe('luar', () => {
  const version = () => git(product, 'rev-parse', 'HEAD');
  const serves = () => readFileSync(flag('serves'), 'utf8').trim();

  test('lists its commands, and passes them on', () => {
    expect(luar()).toEqual({ status: 0, output: expect.stringContaining('luar update') });
    expect(luar('nonsense').status).toBe(2);
    expect(luar('status')).toEqual({ status: 0, output: expect.stringContaining('"state":"up"') });
    expect(luar('backup').output).toContain('Backup written');
    for (const args of [
      ['logs', 'watch'],
      ['admin', 'reset', 'ana@luar.example'],
      ['up'],
      ['test-mail', 'ana@luar.example'],
    ])
      expect([args, luar(...args).status]).toEqual([args, 0]);
    expect(calls()).toEqual(
      expect.arrayContaining([
        'docker compose ps',
        'docker compose logs --tail 200 --follow watch',
        'docker compose exec api node api/dist/operator/main.js admin reset ana@luar.example',
      ]),
    );
  });

  test('update does nothing without a new version, and refuses a folder with changed files', () => {
    expect(luar('update')).toEqual({ status: 0, output: expect.stringContaining('newest version') });
    const changed = join(product, 'version');
    writeFileSync(changed, 'changed here');
    expect(luar('update')).toEqual({ status: 1, output: expect.stringContaining('were changed') });
    writeFileSync(changed, 'first');
    expect(luar('update', 'v9').output).toContain('There is no version v9');
    expect(calls()).toEqual([]);
  });

  test('update makes a backup, builds while the old version serves, and starts the new one', () => {
    const second = release('second');
    expect(luar('update')).toEqual({ status: 0, output: expect.stringContaining('/backups/luar-1.tar') });
    expect([version(), serves()]).toEqual([second, second]);
    const order = calls().map((call) => /main.js backup|tag|pull|build$|compose up|health|prune/.exec(call)?.[0]);
    expect(order.filter(Boolean)).toEqual([
      'main.js backup',
      'tag',
      'tag',
      'pull',
      'build',
      'compose up',
      'health',
      'prune',
    ]);
  });

  test('update migrates while nothing writes, after a backup of that moment', () => {
    const migrated = release('migrated');
    writeFileSync(flag('migrates'), migrated);
    expect(luar('update').status).toBe(0);
    expect([version(), serves(), readFileSync(flag('data'), 'utf8').trim()]).toEqual([migrated, migrated, migrated]);
    const order = calls().map((call) => /(migrate|backup)( --pending)?$|stop .*|build$|compose up/.exec(call)?.[0]);
    expect(order.filter(Boolean)).toEqual(
      ['backup', 'build', 'migrate --pending', 'stop api worker'].concat(['backup', 'migrate', 'compose up']),
    );
    rmSync(flag('data'));
  });

  test('update leaves everything as it is if the new version refuses the data', () => {
    const before = version();
    release('refused');
    writeFileSync(flag('refuses'), '');
    expect(luar('update')).toEqual({ status: 1, output: expect.stringContaining('The old one serves, unchanged') });
    rmSync(flag('refuses'));
    expect([version(), serves()]).toEqual([before, before]);
    expect(calls().filter((call) => /stop|compose up/.test(call))).toEqual([]);
  });

  test('update leaves everything as it is if the new version cannot be built', () => {
    const before = version();
    release('third');
    writeFileSync(flag('build fails'), '');
    expect(luar('update')).toEqual({ status: 1, output: expect.stringContaining('could not be built') });
    rmSync(flag('build fails'));
    expect([version(), serves()]).toEqual([before, before]);
    expect(readFileSync(flag('luar-api'), 'utf8').trim()).toBe(before);
    expect(calls().filter((call) => call.includes('compose up'))).toEqual([]);
  });

  test.each(['does not start', 'has migrated the data and does not start', 'has migrated only a part of the data'])(
    'update goes back to the old version within a minute if the new one %s',
    (how) => {
      const before = version();
      const broken = release(how);
      writeFileSync(flag('broken'), `${broken}\n`);
      if (how.includes('migrated')) writeFileSync(flag('migrates'), `${broken}\n`);
      if (how.includes('part')) writeFileSync(flag('migration fails'), '');
      const began = performance.now();
      expect(runWith({ LUAR_PATIENCE: '1' }, 'luar', 'update')).toEqual({
        status: 1,
        output: expect.stringContaining('The version from before serves'),
      });
      expect(performance.now() - began).toBeLessThan(60_000);
      expect([version(), serves()]).toEqual([before, before]);
      const restored = calls().filter((call) => call.includes('main.js restore --replace /backups/luar-1.tar'));
      expect(restored).toHaveLength(how.includes('migrated') ? 1 : 0);
    },
  );

  test('update goes back at once if the new version ends again and again', () => {
    const before = version();
    const broken = release('ends at once');
    for (const each of ['broken', 'ends']) writeFileSync(flag(each), `${broken}\n`);
    const began = performance.now();
    const { output } = runWith({ LUAR_PATIENCE: '600' }, 'luar', 'update');
    expect(output).toContain('The version from before serves');
    expect(performance.now() - began).toBeLessThan(60_000);
    expect([version(), serves()]).toEqual([before, before]);
  });

  test('a version that neither ends nor becomes ready gets half of the minute', () => {
    const seconds = /patience=\$\{LUAR_PATIENCE:-(\d+)\}/.exec(
      readFileSync(join(product, 'infra/deploy/luar'), 'utf8'),
    );
    expect(Number(seconds?.[1])).toBeLessThanOrEqual(30);
  });

  test('update leaves everything as it is if a third-party image cannot be fetched', () => {
    const before = version();
    release('with another MongoDB');
    writeFileSync(flag('pull fails'), '');
    expect(luar('update')).toEqual({ status: 1, output: expect.stringContaining('The old one serves, unchanged') });
    rmSync(flag('pull fails'));
    expect([version(), serves()]).toEqual([before, before]);
    expect(calls().filter((call) => /build|stop|compose up/.test(call))).toEqual([]);
  });

  test('restore without a file names the newest archives', () => {
    expect(luar('restore')).toEqual({ status: 1, output: expect.stringContaining('the name of one of: luar-1.tar') });
  });

  test('restore stops what writes, restores a file of the machine or of the backups, and starts again', () => {
    const archive = join(folder, 'luar-2.tar');
    writeFileSync(archive, '');
    expect(luar('restore', archive).status).toBe(0);
    expect(luar('restore', 'luar-1.tar').status).toBe(0);
    expect(calls()).toEqual([
      'docker compose stop caddy api worker backup',
      `docker compose run --rm --no-deps -T -v ${dirname(archive)}:/in:ro backup node api/dist/operator/main.js restore --replace /in/luar-2.tar`,
      'docker compose up -d --no-build',
      'docker compose stop caddy api worker backup',
      'docker compose run --rm --no-deps -T backup node api/dist/operator/main.js restore --replace /backups/luar-1.tar',
      'docker compose up -d --no-build',
    ]);
  });

  test('with another place, backup also sends a copy, and a restore and a rehearsal can use it', () => {
    const env = readFileSync(join(product, '.env'), 'utf8');
    const place = 'OFFSITE_REPOSITORY=s3:https://s3.example/luar\n';
    writeFileSync(join(product, '.env'), env + place);
    expect(luar('doctor').output).toContain('FAIL  OFFSITE_REPOSITORY is set, but nothing copies the backups there');
    writeFileSync(join(product, '.env'), `${env}${place}COMPOSE_PROFILES=offsite\n`);
    expect(luar('doctor').output).toContain('ok    The backups are copied to another place');
    rmSync(callsFile);
    for (const args of [['backup'], ['rehearse'], ['restore', '--from-remote']])
      expect([args, luar(...args).status]).toEqual([args, 0]);
    const main = 'node api/dist/operator/main.js';
    expect(calls()).toEqual([
      `docker compose exec -T backup ${main} backup`,
      `docker compose run --rm --no-deps -T offsite ${main} offsite send`,
      `docker compose run --rm --no-deps -T offsite ${main} offsite rehearse`,
      `docker compose run --rm --no-deps -T offsite ${main} offsite fetch`,
      'docker compose stop caddy api worker backup',
      `docker compose run --rm --no-deps -T backup ${main} restore --replace /backups/luar-7.tar`,
      'docker compose up -d --no-build',
    ]);
    rmSync(callsFile);
    writeFileSync(flag('place is away'), '');
    expect(luar('restore', '--from-remote')).toEqual({ status: 2, output: 'The copies cannot be used\n' });
    expect(calls()).toHaveLength(1);
    writeFileSync(join(product, '.env'), env);
  });

  test('doctor says line by line what is right and wrong with the machine, and what to do', () => {
    writeFileSync(flag('parts'), 'api=running/healthy\nbucket=exited/\n');
    writeFileSync(flag('engine'), '29.1.3\n');
    const well = luar('doctor');
    expect(well.status).toBe(0);
    for (const line of ['ok    Docker Engine 29.1.3', 'ok    Docker Compose 2.40.0', 'ok    api: running/healthy'])
      expect(well.output).toContain(`${line}\n`);
    expect(well.output).toContain('warn  The backups are on this machine only\n      -> Copy them');
    expect(well.output).toContain('warn  No one is alerted when something fails\n      -> Set ALERT_NTFY');
    expect(well.output).toContain('warn  Memory and swap are 1967 MB');
    expect(calls()).toContain('docker compose run --rm --no-deps -T worker node worker/dist/doctor/main.js');

    writeFileSync(flag('parts'), 'api=restarting/\nworker=running/starting\n');
    chmodSync(join(product, '.env'), 0o644);
    writeFileSync(flag('engine'), '20.10.5\n');
    writeFileSync(flag('settings are missing'), '');
    writeFileSync(join(machine, 'proc/meminfo'), 'MemTotal: 2014244 kB\nSwapTotal: 2097148 kB\n');
    program('df', 'printf "Use%%\\n 91%%\\n"');
    program('timedatectl', 'echo no');
    const ill = luar('doctor');
    expect(ill.status).toBe(1);
    for (const line of [
      'FAIL  Docker Engine 20.10.5 is older than 25',
      'FAIL  docker-compose.yml and .env do not fit',
      'FAIL  .env is readable by others',
      'FAIL  The disk is 91 % full',
      'FAIL  The clock is not',
      'FAIL  api: restarting/',
      'warn  worker: running/starting',
      'ok    Memory and swap are 4015 MB',
    ])
      expect(ill.output).toContain(line);
    expect(ill.output).toContain('-> luar logs api');
    rmSync(join(product, '.env'));
    expect(luar('doctor').output).toContain('FAIL  .env is missing');
  });
});
