import { type RedisOptions, SentinelConnector } from 'ioredis';

type Connect = SentinelConnector['connect'];

/**
 * ioredis ends a connection for good if a Sentinel reports a new master while the connection is being made again, because the
 * detector of the lost connection is still listening. So it is ended first; the new connection gets its own.
 */
class LastingConnector extends SentinelConnector {
  override connect(...args: Parameters<Connect>): ReturnType<Connect> {
    (Reflect.get(this, 'failoverDetector') as { cleanup(): void } | null)?.cleanup();
    return super.connect(...args);
  }
}

/** For addresses of Sentinels. */
export const lasting = { Connector: LastingConnector as NonNullable<RedisOptions['Connector']> };
