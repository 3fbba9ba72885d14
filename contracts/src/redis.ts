/**
 * Begins the name of every key in Redis, also of the queue's. The hash tag keeps all of them in one slot, so that a
 * Redis Cluster accepts commands with several keys, and an ACL of a shared Redis needs one pattern.
 */
export const redisPrefix = '{luar}';

export const redisName = (name: string): string => `${redisPrefix}:${name}`;

/** How ioredis reaches a Redis server: at its own address, or at the one that the Sentinels name. */
interface RedisTarget {
  username?: string;
  password?: string;
  db: number;
  tls?: object;
  host?: string;
  port?: number;
  name?: string;
  sentinels?: { host: string; port: number }[];
  sentinelPassword?: string;
  enableTLSForSentinelMode?: boolean;
  sentinelTLS?: object;
  /** Reconnect as soon as a Sentinel reports a new master: the old one may be frozen instead of gone. */
  failoverDetector?: true;
}

const pattern =
  /^redis(?<secure>s?)(?<sentinel>\+sentinel)?:\/\/(?:(?<user>[^:@/\s]*)(?::(?<password>[^@/\s]*))?@)?(?<hosts>[^@/\s?]+)(?<path>\/[^?\s]*)?(?:\?(?<query>\S*))?$/;

export const redisAddressForms =
  'redis://:password@host:6379, rediss:// with TLS, or redis+sentinel://:password@host1:26379,host2:26379/master-name';

/** The settings for ioredis; undefined if the address has none of `redisAddressForms`. */
export function redisTarget(address: string): RedisTarget | undefined {
  const { secure, sentinel, user, password, hosts = '', path = '', query } = pattern.exec(address)?.groups ?? {};
  const servers = hosts.split(',').map((host) => hostOf(host, sentinel ? 26_379 : 6379));
  const [name, db] = sentinel ? path.split('/').slice(1) : ['-', path.slice(1)];
  if (!servers.every((server) => server !== undefined) || !name || !/^\d{0,5}$/.test(db ?? '')) return undefined;
  if (!sentinel && servers.length > 1) return undefined;
  const [username, secret] = [decode(user), decode(password)];
  if (username === undefined || secret === undefined) return undefined;
  const shared = {
    ...(username && { username }),
    ...(secret && { password: secret }),
    db: Number(db ?? 0),
    ...(secure && { tls: {} }),
  };
  if (!sentinel) return { ...shared, ...servers[0] };
  const sentinelPassword = decode(/^sentinel-password=(.+)$/.exec(query ?? '')?.[1]);
  return {
    ...shared,
    sentinels: servers,
    name,
    ...(sentinelPassword && { sentinelPassword }),
    ...(secure && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    failoverDetector: true,
  };
}

function hostOf(text: string, usual: number): { host: string; port: number } | undefined {
  const [, inBrackets, plain, port] = /^(?:\[([\da-f:]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = inBrackets ?? plain;
  return host !== undefined && Number(port ?? usual) <= 65_535 ? { host, port: Number(port ?? usual) } : undefined;
}

function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
