import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { bookingRequestSchema } from '@luar/contracts/booking';
import * as z from 'zod/mini';

export default standardSchemaResolver(z.extend(bookingRequestSchema, { place: z.string() }));
