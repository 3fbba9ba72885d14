import { redisName } from '@luar/contracts/redis';

/** The channel on which API processes, and the operator's programs, tell of changed requests. */
export const liveChannel = redisName('live');
