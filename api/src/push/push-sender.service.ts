import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type PushJob,
  pushJobSchema,
  type PushOutcome,
  pushQueue,
  pushResultSchema,
  pushRetryMs,
} from '@luar/contracts/push';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type PushDeviceModel } from '../data/models.ts';
import type { PushDeviceRecord } from '../data/push.schema.ts';
import { JobQueue } from '../job-queue.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';
import { PushKeys } from './push-keys.service.ts';

/** The worker gives up on a push service after ten seconds. */
const testMs = 15_000;

/** Has the worker send notices, and notes how each ended. */
@Injectable()
export class PushSender implements OnApplicationShutdown {
  private readonly logger = new Logger('push');
  private readonly jobs: JobQueue;

  constructor(
    @InjectModel(modelNames.pushDevice) private readonly devices: PushDeviceModel,
    private readonly keys: PushKeys,
    private readonly clock: Clock,
    redis: RedisConnections,
  ) {
    this.jobs = new JobQueue(pushQueue, redis, (jobId, result) => void this.ended(jobId, outcomeOf(result)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
  }

  /** Rejects if the queue does not take the job. */
  async notify(device: PushDeviceRecord): Promise<void> {
    await this.jobs.add(jobIdOf(device), await this.jobOf(device, 'request'), pushRetryMs.length + 1);
  }

  /** Waits for the outcome of one try. */
  async test(device: PushDeviceRecord): Promise<PushOutcome> {
    return outcomeOf(await this.jobs.ask(jobIdOf(device), await this.jobOf(device, 'test'), testMs));
  }

  private async jobOf({ endpoint, keys, language }: PushDeviceRecord, kind: PushJob['kind']): Promise<PushJob> {
    const authorization = await this.keys.authorization(endpoint);
    return pushJobSchema.parse({ kind, endpoint, keys, language, authorization });
  }

  private async ended(jobId: string, outcome: PushOutcome): Promise<void> {
    const [id = ''] = jobId.split('.');
    try {
      if (outcome === 'gone') await this.devices.deleteOne({ _id: id });
      else if (outcome === 'failed') await this.devices.updateOne({ _id: id }, { $set: { failed: true } });
      else await this.devices.updateOne({ _id: id }, { $set: { sentAt: this.clock.now() }, $unset: { failed: 1 } });
    } catch (error) {
      // The next notice has an outcome too. The message of an error of the database holds no document.
      this.logger.debug(`An outcome was not stored (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }
}

/** The outcome of a job leads to its device. */
const jobIdOf = ({ _id }: PushDeviceRecord) => `${_id}.${randomUUID()}`;

const outcomeOf = (result: unknown): PushOutcome => pushResultSchema.safeParse(result).data?.outcome ?? 'failed';
