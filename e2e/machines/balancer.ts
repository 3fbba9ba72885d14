import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stands in for a provider's load balancer: holds the certificate of https://localhost, asks each machine every second whether it
 * answers, and says whose request it passes on. Also on an HTTP port, for clients that trust no such certificate.
 */
export class LoadBalancer {
  readonly #process: ChildProcess;

  constructor(caddy: string, folder: string, httpPort: number, addresses: string[]) {
    const config = join(folder, 'Caddyfile');
    const text = `{
      admin off
      skip_install_trust
      auto_https disable_redirects
      storage file_system ${folder}
      log {
        level ERROR
      }
    }
    https://localhost, http://localhost:${httpPort} {
      reverse_proxy ${addresses.join(' ')} {
        header_up X-Forwarded-For {header.X-Forwarded-For}
        health_uri /api/health/live
        health_interval 1s
        health_timeout 5s
        lb_try_duration 10s
        transport http {
          dial_timeout 1s
          response_header_timeout 8s
        }
      }
    }`;
    writeFileSync(config, text);
    const args = ['run', '--config', config, '--adapter', 'caddyfile'];
    this.#process = spawn(caddy, args, { env: { HOME: folder }, stdio: 'ignore' });
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }
}
