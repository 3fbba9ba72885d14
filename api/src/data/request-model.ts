import type { Model } from 'mongoose';
import type { BookingModel, ContactMessageModel } from './models.ts';
import type { StoredRequest } from './request.schema.ts';

export type RequestModel = Model<StoredRequest>;
/** A model of one kind of request, for what both have. */
export const asRequests = (model: BookingModel | ContactMessageModel): RequestModel => model as unknown as RequestModel;
