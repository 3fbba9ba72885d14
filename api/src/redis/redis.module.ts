import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.service.ts';
import { RedisConnections } from './redis-connections.service.ts';

@Global()
@Module({
  providers: [RedisConnections, RateLimits],
  exports: [RedisConnections, RateLimits],
})
export class RedisModule {}
