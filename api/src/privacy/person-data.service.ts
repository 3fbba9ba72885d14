import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Language } from '@luar/contracts/language';
import type { Redis } from 'ioredis';
import type { Connection, mongo } from 'mongoose';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { MailQueue } from '../mails/mail-queue.service.ts';
import { Unusable } from '../backup/archive/manifest.ts';
import { erase, exportAll, type Receipt } from './erase.ts';
import { keeping } from './stored-receipts.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';
import { readablePerson } from './readable-person.ts';

/** Exports and erases a person from the panel, by the code of the operator's commands. */
@Injectable()
export class PersonData {
  private readonly redis: Redis;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
    private readonly queue: MailQueue,
    redis: RedisConnections,
  ) {
    this.redis = redis.producer('erasures');
  }

  async export(contact: string, language: Language): Promise<{ data: object; page: string }> {
    const data = await exportAll({ db: this.db() }, contact);
    return { data, page: readablePerson(data, language) };
  }

  async erase(contact: string): Promise<Receipt> {
    const db = this.db();
    // Otherwise the documents would go first, and nothing would lead to what is left in the queue.
    await this.redis.ping().catch(() => {
      throw new ApiError('queue_down');
    });
    const stores = { db, redis: this.redis, queue: this.queue.queue, secret: this.env.jwt.secret };
    try {
      return (await erase(stores, contact, keeping(db, this.env.receipts))).receipt;
    } catch (error) {
      // The address of the administrator: the reason is for the operator.
      if (error instanceof Unusable) throw new ApiError('not_allowed', { message: error.message });
      throw error;
    }
  }

  private db(): mongo.Db {
    if (!this.connection.db) throw new ApiError('unavailable');
    return this.connection.db;
  }
}
