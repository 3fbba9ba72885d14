import { Types } from 'mongoose';
import { notFound } from './api-error.ts';

/** The id of an address. One that is none is an id of nothing. */
export function objectIdOf(id: string, gone?: Parameters<typeof notFound>[0]): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(gone);
  return new Types.ObjectId(id);
}
