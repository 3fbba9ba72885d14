import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { defaultIcon, type Service, type ServiceInput } from '@luar/contracts/service';
import { Types } from 'mongoose';
import { isDuplicate } from '../data/duplicate.ts';
import { modelNames, type ServiceModel } from '../data/models.ts';
import type { ServiceRecord, StoredImage } from '../data/service.schema.ts';
import { ApiError, fieldError, notFound } from '../http/api-error.ts';
import { Images } from '../images/images.service.ts';
import { ContentEvents } from '../public-reads/content-events.service.ts';
import { PublicReads } from '../public-reads/public-reads.service.ts';
import type { ServiceForm } from './service-form.ts';

export const publicServicesPath = '/api/services';

/** What a new service is where the form may leave it out. */
export const serviceDefaults: Partial<ServiceInput> = {
  icon: defaultIcon,
  bookingEnabled: true,
  isActive: true,
  order: 0,
  features: [],
};

const byOrder = { order: 1, slug: 1 } as const;

@Injectable()
export class ServicesService {
  private activeNow: Promise<Service[]> | undefined;

  constructor(
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    private readonly images: Images,
    private readonly events: ContentEvents,
    reads: PublicReads,
  ) {
    events.onChange(() => (this.activeNow = undefined));
    reads.register(publicServicesPath, async () => ({ success: true, allServices: await this.active() }));
  }

  /** From memory until somebody saves: a booking does not wait for it. */
  async active(): Promise<Service[]> {
    this.activeNow ??= this.readActive();
    return this.activeNow;
  }

  private async readActive(): Promise<Service[]> {
    try {
      const found = await this.services.find({ isActive: true }).sort(byOrder).lean();
      return found.map((record) => this.toService(record));
    } catch (error) {
      this.activeNow = undefined;
      throw error;
    }
  }

  async all(): Promise<Service[]> {
    const found = await this.services.find().sort(byOrder).lean();
    return found.map((record) => this.toService(record));
  }

  async one(id: string): Promise<Service> {
    return this.toService(await this.find(id));
  }

  /** What a form that leaves something out would keep. */
  async presentInput(id: string): Promise<Partial<ServiceInput>> {
    const { icon, order, bookingEnabled, isActive, features } = await this.find(id);
    return { icon, order, bookingEnabled, isActive, features };
  }

  async create(form: ServiceForm): Promise<Service> {
    await this.refuseTakenSlug(form.service.slug);
    const image = form.image ? await this.images.add(form.image) : null;
    return this.write(async () => {
      const created = await this.services.create({ ...toRecord(form.service), image });
      return created.toObject();
    }, image);
  }

  async update(id: string, form: ServiceForm): Promise<Service> {
    const before = await this.find(id);
    await this.refuseTakenSlug(form.service.slug, before._id);
    const added = form.image ? await this.images.add(form.image) : null;
    const image = added ?? (form.removeImage ? null : before.image);
    const saved = await this.write(
      () =>
        this.services
          .findByIdAndUpdate(id, { $set: { ...toRecord(form.service), image } }, { returnDocument: 'after' })
          .lean(),
      added,
    );
    if (before.image && before.image.hash !== image?.hash) await this.images.release(before.image);
    return saved;
  }

  async toggleActive(id: string): Promise<Service> {
    return this.write(() =>
      this.services
        // A pipeline turns the value over in one step: two presses at once are two turns.
        .findByIdAndUpdate(objectId(id), [{ $set: { isActive: { $not: '$isActive' } } }], {
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean(),
    );
  }

  async delete(id: string): Promise<void> {
    const deleted = await this.services.findByIdAndDelete(objectId(id)).lean();
    if (!deleted) throw notFound('service_gone');
    await this.events.changed();
    await this.images.release(deleted.image);
  }

  /** A form with a slug that is taken is refused before its picture costs anybody time. */
  private async refuseTakenSlug(slug: string, own?: Types.ObjectId): Promise<void> {
    if (await this.services.exists({ slug, ...(own ? { _id: { $ne: own } } : {}) })) throw slugTaken();
  }

  private async write(save: () => Promise<ServiceRecord | null>, added: StoredImage | null = null): Promise<Service> {
    try {
      const saved = await save();
      if (!saved) throw notFound('service_gone');
      await this.events.changed();
      return this.toService(saved);
    } catch (error) {
      await this.images.release(added).catch(() => undefined);
      throw isDuplicate(error, 'slug') ? slugTaken() : error;
    }
  }

  private async find(id: string): Promise<ServiceRecord> {
    const found = await this.services.findById(objectId(id)).lean();
    if (!found) throw notFound('service_gone');
    return found;
  }

  private toService(record: ServiceRecord): Service {
    const { _id, priceCents, image, features, ...rest } = record;
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
      isActive: rest.isActive,
      order: rest.order,
      features,
    };
  }
}

const slugTaken = () => new ApiError('slug_taken', { errors: [fieldError('slug', 'slug_taken')] });

function objectId(id: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('service_gone');
  return new Types.ObjectId(id);
}

function toRecord({ price, ...rest }: ServiceInput): Omit<ServiceRecord, '_id' | 'image'> {
  return { ...rest, priceCents: Math.round(price * 100) };
}
