import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@luar/contracts/limits';
import { defaultIcon, type Moment, type Service, type ServiceInput } from '@luar/contracts/service';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { keptSince } from '../data/deleted-service.schema.ts';
import { isDuplicate } from '../data/duplicate.ts';
import { type DeletedServiceModel, modelNames, type ServiceModel } from '../data/models.ts';
import type { ServiceRecord } from '../data/service.schema.ts';
import { ApiError, fieldError, notFound } from '../http/api-error.ts';
import { Images } from '../images/images.service.ts';
import { PublishedContent } from '../published/content.service.ts';
import type { ServiceForm } from './service-form.ts';
import { objectIdOf } from '../http/object-id.ts';

export const publicServicesPath = '/api/services';
export const momentsPath = '/api/services/moments';

/** Defaults for form fields that may be omitted for a new service. */
export const serviceDefaults: Partial<ServiceInput> = {
  icon: defaultIcon,
  bookingEnabled: true,
  confirms: 'itself',
  isActive: true,
  order: 0,
  features: [],
};

interface PublicServices {
  success: true;
  allServices: Service[];
}

const byOrder = { order: 1, slug: 1 } as const;

@Injectable()
export class ServicesService {
  constructor(
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    @InjectModel(modelNames.deletedService) private readonly deleted: DeletedServiceModel,
    private readonly images: Images,
    private readonly clock: Clock,
    private readonly published: PublishedContent,
  ) {
    published.register(publicServicesPath, () => this.publicAnswer());
    published.register(momentsPath, () => this.moments());
  }

  /** Cached until the next save, so that bookings need no query. */
  async active(): Promise<Service[]> {
    const answer = (await this.published.data(publicServicesPath)) as PublicServices;
    return answer.allServices;
  }

  private async publicAnswer(): Promise<PublicServices> {
    const found = await this.services.find({ isActive: true }).sort(byOrder).lean();
    return { success: true, allServices: found.map((record) => this.toService(record)) };
  }

  private async moments(): Promise<{ success: true; moments: Record<string, Moment[]> }> {
    const found = await this.services.find({ isActive: true }, { slug: 1, moments: 1 }).sort(byOrder).lean();
    return { success: true, moments: Object.fromEntries(found.map(({ slug, moments = [] }) => [slug, moments])) };
  }

  async all(): Promise<Service[]> {
    const found = await this.services.find().sort(byOrder).lean();
    return found.map((record) => this.forPanel(record));
  }

  async one(id: string, withMoments: boolean): Promise<Service> {
    return this.forPanel(await this.find(id), withMoments);
  }

  /** The stored values of the fields that the form may omit. */
  async presentInput(id: string): Promise<Partial<ServiceInput>> {
    const { icon, order, bookingEnabled, confirms, isActive, features } = await this.find(id);
    return { icon, order, bookingEnabled, confirms, isActive, features };
  }

  async create(form: ServiceForm): Promise<Service> {
    await this.refuseTakenSlug(form.service.slug);
    const image = form.image ? await this.images.add(form.image) : null;
    return this.write(async () => {
      const created = await this.services.create({ ...toRecord(form.service), image, version: 1 });
      await this.refuseTooMany(created._id);
      return created.toObject();
    }, form.sent.has('moments'));
  }

  /** Changes only the fields that the form contained, so that concurrent saves of other fields are not undone. */
  async update(id: string, form: ServiceForm): Promise<Service> {
    const _id = objectId(id);
    await this.refuseTakenSlug(form.service.slug, _id);
    const image = form.image ? await this.images.add(form.image) : undefined;
    const changes: Partial<ServiceRecord> = {
      ...toRecord(form.service, form.sent),
      ...(image || form.removeImage ? { image: image ?? null } : {}),
      // The focal point of the earlier image does not apply to a new one.
      ...((image || form.removeImage) && !form.service.focus ? { focus: null } : {}),
    };
    return this.write(async () => {
      const before = await this.services
        .findOneAndUpdate(
          { _id, ...atVersion(form.madeFrom) },
          { $set: changes, $inc: { version: 1 } },
          { returnDocument: 'before' },
        )
        .lean();
      if (!before && (await this.services.exists({ _id }))) throw savedElsewhere();
      return before && { ...before, ...changes, version: before.version + 1 };
    }, form.sent.has('moments'));
  }

  async toggleActive(id: string): Promise<Service> {
    return this.write(() => this.invertActive(objectId(id)));
  }

  /** Writes only if the value is still the one that was read, else reads again, so that concurrent toggles all count. */
  private async invertActive(_id: Types.ObjectId): Promise<ServiceRecord | null> {
    for (;;) {
      const found = await this.services.findById(_id, { isActive: 1 }).lean();
      if (!found) return null;
      const { isActive } = found;
      const change = { $set: { isActive: !isActive }, $inc: { version: 1 } };
      const saved = await this.services.findOneAndUpdate({ _id, isActive }, change, { returnDocument: 'after' }).lean();
      if (saved) return saved;
    }
  }

  async delete(id: string): Promise<void> {
    const present = await this.find(id);
    await this.keep(present);
    const deleted = await this.services.findByIdAndDelete(present._id).lean();
    if (!deleted) throw notFound('service_gone');
    // It was saved after it was read.
    if (deleted.version !== present.version) await this.keep(deleted);
    this.published.changed();
  }

  /** Before the service is deleted, so that a crash in between loses nothing. The sweep of images keeps its picture as long. */
  private async keep(service: ServiceRecord): Promise<void> {
    const deletedAt = this.clock.now();
    await this.deleted.updateOne({ _id: service._id }, { $set: { deletedAt, service } }, { upsert: true });
    await this.deleted.deleteMany({ deletedAt: { $lt: keptSince(deletedAt) } });
  }

  /** Undoes a deletion: the service comes back as it was, with its id and its image. */
  async restore(id: string): Promise<Service> {
    const _id = objectId(id);
    const found = await this.deleted.findOne({ _id, deletedAt: { $gte: keptSince(this.clock.now()) } });
    if (!found) throw notFound('service_gone');
    const record = { ...found.service, version: found.service.version + 1 };
    const restored = await this.write(async () => {
      const { upsertedCount } = await this.services.updateOne({ _id }, { $setOnInsert: record }, { upsert: true });
      if (upsertedCount > 0) await this.refuseTooMany(_id);
      return this.find(id);
    });
    await this.deleted.deleteOne({ _id });
    return restored;
  }

  /** Refuses a taken slug before the image is processed, which is expensive. */
  private async refuseTakenSlug(slug: string, own?: Types.ObjectId): Promise<void> {
    if (await this.services.exists({ slug, ...(own ? { _id: { $ne: own } } : {}) })) throw slugTaken();
  }

  /** Counts after the insertion, so that concurrent ones cannot pass the limit together. */
  private async refuseTooMany(inserted: Types.ObjectId): Promise<void> {
    if ((await this.services.countDocuments()) <= limits.list.services) return;
    await this.services.deleteOne({ _id: inserted });
    throw new ApiError('too_many_services');
  }

  private async write(save: () => Promise<ServiceRecord | null>, withMoments = false): Promise<Service> {
    let saved: ServiceRecord | null;
    try {
      saved = await save();
      if (!saved) throw notFound('service_gone');
    } catch (error) {
      throw isDuplicate(error, 'slug') ? slugTaken() : error;
    }
    this.published.changed();
    return this.forPanel(saved, withMoments);
  }

  private async find(id: string): Promise<ServiceRecord> {
    const found = await this.services.findById(objectId(id)).lean();
    if (!found) throw notFound('service_gone');
    return found;
  }

  /** `withMoments`: asked for, or sent by the form. The specified answers stay as they are. */
  private forPanel(record: ServiceRecord, withMoments = false): Service {
    const { version, moments = [] } = record;
    return { ...this.toService(record), version, ...(withMoments && { moments }) };
  }

  private toService({ _id, priceCents, image, features, ...rest }: ServiceRecord): Service {
    return {
      _id: String(_id),
      slug: rest.slug,
      name: rest.name,
      description: rest.description,
      price: priceCents / 100,
      duration: rest.duration,
      icon: rest.icon,
      image: image ? this.images.url(image) : null,
      picture: image ? this.images.picture(image) : null,
      category: rest.category,
      bookingEnabled: rest.bookingEnabled,
      confirms: rest.confirms,
      isActive: rest.isActive,
      order: rest.order,
      features,
      ...(rest.questions?.length && { questions: rest.questions }),
      ...(rest.preparation?.pt && { preparation: { pt: rest.preparation.pt, en: rest.preparation.en } }),
      ...(image && rest.focus ? { focus: { x: rest.focus.x, y: rest.focus.y } } : {}),
    };
  }
}

const slugTaken = () => new ApiError('slug_taken', { errors: [fieldError('slug', 'slug_taken')] });

const objectId = (id: string) => objectIdOf(id, 'service_gone');

const savedElsewhere = () =>
  new ApiError('saved_elsewhere', { message: 'This service was saved elsewhere in the meantime. Load it again first' });

/** The filter for a service at this version; without a version, for a service at any. */
const atVersion = (version: number | undefined) => (version === undefined ? {} : { version });

function toRecord({ price, ...rest }: ServiceInput): Omit<ServiceRecord, '_id' | 'image'>;
function toRecord(service: ServiceInput, sent: ReadonlySet<keyof ServiceInput>): Partial<ServiceRecord>;
function toRecord(service: ServiceInput, sent?: ReadonlySet<keyof ServiceInput>) {
  const has = (name: string) => sent === undefined || sent.has(name as keyof ServiceInput);
  const { price, ...rest } = service;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => has(name))),
    ...(has('price') ? { priceCents: Math.round(price * 100) } : {}),
  };
}
