import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { bookingRequestSchema } from '@luar/contracts/booking';
import { contactRequestSchema } from '@luar/contracts/contact';
import { requiredLine } from '@luar/contracts/fields';
import { mailTestRequestSchema } from '@luar/contracts/mail-test';
import * as z from 'zod/mini';

export { nearMiss } from '@luar/contracts/near-miss';

/** Of each form. They load with the first input, so that visitors who only read do not load them. */
export const rules = {
  booking: standardSchemaResolver(z.extend(bookingRequestSchema, { place: requiredLine(20) })),
  contact: standardSchemaResolver(contactRequestSchema),
  mailTest: standardSchemaResolver(mailTestRequestSchema),
};
