import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { type DeletedServiceModel, modelNames } from '../data/models.ts';
import type { ServiceRecord } from '../data/service.schema.ts';
import { Images, type MadePicture } from '../images/images.service.ts';

/** The panel offers the undo for ten seconds. An hour allows for a slow connection. */
const keptMs = 3_600_000;

/**
 * Deleted services, so that a deletion can be undone. The files of the image are kept in the record: they leave the
 * image storage, and the address of the image, at once.
 */
@Injectable()
export class DeletedServices {
  constructor(
    @InjectModel(modelNames.deletedService) private readonly deleted: DeletedServiceModel,
    private readonly images: Images,
  ) {}

  /** Called before the service is deleted, so that a crash in between loses nothing. */
  async keep(service: ServiceRecord): Promise<void> {
    // Without the image storage the deletion goes on: the files could not be deleted either.
    const picture = service.image && (await this.images.load(service.image).catch(() => undefined));
    const record = { deletedAt: new Date(), service, files: picture?.files ?? [] };
    await this.deleted.updateOne({ _id: service._id }, { $set: record }, { upsert: true });
    await this.deleted.deleteMany({ deletedAt: { $lt: new Date(Date.now() - keptMs) } });
  }

  async find(_id: Types.ObjectId): Promise<{ service: ServiceRecord; made: MadePicture | undefined } | undefined> {
    const found = await this.deleted.findOne({ _id, deletedAt: { $gte: new Date(Date.now() - keptMs) } });
    if (!found) return undefined;
    const { service } = found;
    const files = found.files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
    return { service, made: service.image ? { image: service.image, files } : undefined };
  }

  async forget(_id: Types.ObjectId): Promise<void> {
    await this.deleted.deleteOne({ _id });
  }
}
