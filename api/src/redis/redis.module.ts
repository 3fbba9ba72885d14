import { Global, Module } from '@nestjs/common';
import { LiveChanges } from './live-changes.service.ts';
import { RateLimits } from './rate-limits.service.ts';
import { RedisConnections } from './redis-connections.service.ts';

@Global()
@Module({
  providers: [RedisConnections, RateLimits, LiveChanges],
  exports: [RedisConnections, RateLimits, LiveChanges],
})
export class RedisModule {}
