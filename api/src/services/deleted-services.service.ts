import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { keptSince } from '../data/deleted-service.schema.ts';
import { type DeletedServiceModel, modelNames } from '../data/models.ts';
import type { ServiceRecord } from '../data/service.schema.ts';

/** Deleted services, so that a deletion can be undone. The sweep of images keeps their pictures as long. */
@Injectable()
export class DeletedServices {
  constructor(
    @InjectModel(modelNames.deletedService) private readonly deleted: DeletedServiceModel,
    private readonly clock: Clock,
  ) {}

  /** Called before the service is deleted, so that a crash in between loses nothing. */
  async keep(service: ServiceRecord): Promise<void> {
    const deletedAt = this.clock.now();
    await this.deleted.updateOne({ _id: service._id }, { $set: { deletedAt, service } }, { upsert: true });
    await this.deleted.deleteMany({ deletedAt: { $lt: keptSince(deletedAt) } });
  }

  async find(_id: Types.ObjectId): Promise<ServiceRecord | undefined> {
    return (await this.deleted.findOne({ _id, deletedAt: { $gte: keptSince(this.clock.now()) } }))?.service;
  }

  async forget(_id: Types.ObjectId): Promise<void> {
    await this.deleted.deleteOne({ _id });
  }
}
