import { confirmations, type Confirms } from '@luar/contracts/booking-rules';
import type { Bilingual } from '@luar/contracts/language';
import type { Focus } from '@luar/contracts/focus';
import type { Question } from '@luar/contracts/questions';
import { categories, defaultIcon, type Category, type Moment } from '@luar/contracts/service';
import { Schema, type Types } from 'mongoose';

/** The image of a service on the storage: one hash, several widths, each in two formats. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  widths: number[];
}

export interface ServiceRecord {
  _id: Types.ObjectId;
  slug: string;
  name: Bilingual;
  description: Bilingual;
  priceCents: number;
  duration: number;
  icon: string;
  image: StoredImage | null;
  category: Category;
  bookingEnabled: boolean;
  confirms: Confirms;
  isActive: boolean;
  order: number;
  features: Bilingual[];
  /** What the page of a request asks. Missing: nothing. */
  questions?: Question[];
  /** How to prepare the session. Missing: nothing to say. */
  preparation?: Bilingual;
  /** How the session goes. Missing: nothing to show. */
  moments?: Moment[];
  /** The focal point of the image. Without it, crops show the centre. */
  focus?: Focus | null;
  /** Incremented by each save. A service of the seed has 0. */
  version: number;
}

const mayBeEmpty = { type: String, default: '' } as const;
const bilingualSchema = new Schema<Bilingual>({ pt: mayBeEmpty, en: mayBeEmpty }, { _id: false });

export const serviceSchema = new Schema<ServiceRecord>(
  {
    slug: { type: String, required: true },
    name: bilingualSchema,
    description: bilingualSchema,
    priceCents: { type: Number, required: true },
    duration: { type: Number, required: true },
    icon: { type: String, default: defaultIcon },
    image: { type: { hash: String, width: Number, height: Number, widths: [Number] }, _id: false, default: null },
    category: { type: String, enum: categories, required: true },
    bookingEnabled: { type: Boolean, default: true },
    confirms: { type: String, enum: confirmations, required: true },
    isActive: { type: Boolean, default: true },
    order: { type: Number, default: 0 },
    features: [bilingualSchema],
    questions: { type: [Schema.Types.Mixed], default: undefined },
    preparation: { type: bilingualSchema, default: undefined },
    moments: { type: [Schema.Types.Mixed], default: undefined },
    focus: { type: { x: Number, y: Number }, _id: false },
    version: Number,
  },
  { collection: 'services', versionKey: false },
);

// A booking names its service by slug: findOne({ slug }); no two services share one.
serviceSchema.index({ slug: 1 }, { unique: true });
// The public list and the admin's: find({ isActive }).sort({ order: 1, slug: 1 }).
serviceSchema.index({ isActive: 1, order: 1, slug: 1 });
// The image sweep: exists({ 'image.hash': hash }).
serviceSchema.index({ 'image.hash': 1 });
