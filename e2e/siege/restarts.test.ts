// The last test stops the database.
import { withLuar } from '../faults/one-stack/luar.ts';
import '../faults/one-stack/restarts.ts';

withLuar();
