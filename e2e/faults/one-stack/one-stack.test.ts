// One product for all parts, because its start takes as much processor time as a part. The first part counts failed mails.
import { withLuar } from './luar.ts';
import './operators.ts';
import './mail-test.ts';
import './lifecycle.ts';

withLuar();
