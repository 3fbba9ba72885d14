import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../infra/local/engine/engine.ts';
import { runTool, type Ran } from '../../infra/local/run.ts';
import { freePort } from '../../infra/local/stack/ports.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { TcpLine } from '../../infra/local/stack/tcp-line.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import type { Stored } from '../faults/checker.ts';
import { practitioner } from '../faults/harness/luar.ts';
import { LoadBalancer } from './balancer.ts';
import { Cluster } from './cluster.ts';

const root = join(import.meta.dirname, '..', '..');

/** The stack on a cluster, and what is outside of it: the stores, a mail server and a load balancer, all on this machine. */
export class Installation {
  readonly cluster: Cluster;
  readonly sink = new SmtpSink();
  /** The address at which test clients reach the load balancer. */
  url = '';
  /** The machine from which the operator works. */
  manager: Engine;
  readonly #folder = mkdtempSync(join(tmpdir(), 'luar-swarm-'));
  readonly #lines: TcpLine[] = [];
  #stores: Stack | undefined;
  #balancer: LoadBalancer | undefined;

  private constructor(cluster: Cluster) {
    this.cluster = cluster;
    this.manager = cluster.machines[0]!.engine;
  }

  static async prepare(): Promise<Installation> {
    const installation = new Installation(await Cluster.start());
    try {
      await installation.#prepare();
      return installation;
    } catch (error) {
      await installation.end();
      throw error;
    }
  }

  async #prepare(): Promise<void> {
    const { machines, programs, network } = this.cluster;
    this.#stores = await startStack({ without: ['api', 'worker', 'inbox'] });
    await this.sink.listen();
    // Some mails are always being sent.
    this.sink.latencyMs = 250;
    const { MONGODB_URI = '', REDIS_URL = '', S3_ENDPOINT = '', ...env } = this.#stores.env;
    const settings = {
      DOMAIN: 'localhost',
      LOAD_BALANCER: network.here,
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      JWT_SECRET: crypto.randomUUID() + crypto.randomUUID(),
      MAIL_TO: practitioner,
      // It says of itself that its address is 127.0.0.1, to which the driver would change.
      MONGODB_URI: `${await this.#reachable(MONGODB_URI)}?directConnection=true`,
      REDIS_URL: await this.#reachable(REDIS_URL),
      SMTP_URL: await this.#reachable(`smtp://127.0.0.1:${this.sink.port}`),
      S3_ENDPOINT: await this.#reachable(S3_ENDPOINT),
      S3_BUCKET: env['S3_BUCKET'],
      S3_ACCESS_KEY_ID: env['S3_ACCESS_KEY_ID'],
      S3_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'],
    };
    cpSync(join(root, 'infra/deploy'), join(this.#folder, 'infra/deploy'), { recursive: true });
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(join(this.#folder, '.env'), lines.join(''));
    const port = await freePort();
    this.url = `http://localhost:${port}`;
    const addresses = machines.map(({ address }) => `${address}:80`);
    this.#balancer = new LoadBalancer(programs.caddy, this.#folder, port, addresses);
    const node = (await this.manager.docker('info', '--format', '{{.Swarm.NodeID}}')).trim();
    await this.manager.docker('node', 'update', '--label-add', 'backups=here', node);
  }

  /** The address of a server of this machine, as the machines of the cluster reach it. */
  async #reachable(address: string): Promise<string> {
    const url = new URL(address);
    const line = await TcpLine.to(Number(url.port), { host: this.cluster.network.here });
    this.#lines.push(line);
    url.hostname = this.cluster.network.here;
    url.port = String(line.port);
    return url.href;
  }

  deploy(release: string): Promise<Ran> {
    const env = { ...this.manager.env, RELEASE: release };
    return runTool('bash', [join(this.#folder, 'infra/deploy/swarm.sh')], { env });
  }

  /** Each service with its healthy and its wanted containers: `luar_api 2/2`. */
  async services(): Promise<string[]> {
    const output = await this.manager.docker('stack', 'services', '--format', '{{.Name}} {{.Replicas}}', 'luar');
    return output.trim().split('\n').toSorted();
  }

  /** The wanted containers of a service: their images and states. */
  async images(service: string): Promise<string[]> {
    const running = ['--filter', 'desired-state=running', '--format', '{{.Image}} {{.CurrentState}}'];
    return (await this.manager.docker('service', 'ps', ...running, `luar_${service}`)).trim().split('\n');
  }

  /** What the swarm says of tasks that do not run. */
  async explain(): Promise<string> {
    const format = '{{.Name}} {{.Image}} {{.CurrentState}} {{.Error}}';
    const { output } = await this.manager.try('stack', 'ps', '--no-trunc', '--format', format, 'luar');
    const logs = await this.manager.try('service', 'logs', '--raw', '--tail', '20', 'luar_api');
    return output + logs.output;
  }

  async stored(): Promise<Stored[]> {
    const client = await new Client(this.url).signIn();
    const all: Stored[] = [];
    for (let page = 1; ; page++) {
      const path = `/api/admin/bookings?limit=100&page=${page}`;
      const { bookings, pages } = await client.json<{ bookings: (Stored & { _id: string })[]; pages: number }>(
        'GET',
        path,
      );
      all.push(...bookings.map((each) => ({ ...each, id: each._id, form: 'booking' as const })));
      if (page >= pages) return all;
    }
  }

  async end(): Promise<void> {
    await this.#balancer?.end();
    await this.cluster.end();
    for (const line of this.#lines) line.close();
    if (this.#stores) await discardStack(this.#stores);
    await this.sink.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
