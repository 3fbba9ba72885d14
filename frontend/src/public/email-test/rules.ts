import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { mailTestRequestSchema } from '@luar/contracts/mail-test';

export default standardSchemaResolver(mailTestRequestSchema);
