import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contactRequestSchema } from '@luar/contracts/contact';

export default standardSchemaResolver(contactRequestSchema);
