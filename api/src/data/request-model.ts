import type { Model } from 'mongoose';
import type { BookingModel, ContactMessageModel, SecurityNoticeModel } from './models.ts';
import type { StoredRequest } from './request.schema.ts';

export type RequestModel = Model<StoredRequest>;
/** A model of one kind of request, or of notices, for what all of them have: a history, mails, the time of arrival. */
export const asRequests = (model: BookingModel | ContactMessageModel | SecurityNoticeModel): RequestModel =>
  model as unknown as RequestModel;
