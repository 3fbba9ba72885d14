import type { Model } from 'mongoose';
import type { BookingModel, ContactMessageModel, PractitionerNoticeModel, InvitedWordsModel } from './models.ts';
import type { StoredRequest } from './request.schema.ts';

export type RequestModel = Model<StoredRequest>;
/** A model of one kind of request, of notices or of invited words, for what all of them have: mails, and the time of arrival. */
export const asRequests = (
  model: BookingModel | ContactMessageModel | PractitionerNoticeModel | InvitedWordsModel,
): RequestModel => model as unknown as RequestModel;
