import { Schema, type SchemaDefinition } from 'mongoose';

/**
 * Of a collection with records of this type. Mongoose knows only its indexes: the contracts and the compiler check what is stored,
 * and what is read is taken as it is. `id`: the type of ids that are no ObjectId.
 */
export const recordSchema = <T>(collection: string, id?: typeof String | typeof Number): Schema<T> =>
  new Schema<T>((id ? { _id: id } : {}) as SchemaDefinition<T>, {
    collection,
    versionKey: false,
    minimize: false,
    strict: false,
  });
