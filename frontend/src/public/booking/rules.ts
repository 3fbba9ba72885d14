import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { bookingRequestSchema } from '@luar/contracts/booking';

export default standardSchemaResolver(bookingRequestSchema);
