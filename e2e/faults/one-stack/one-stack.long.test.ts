// The last test stops the database.
import { withLuar } from './luar.ts';
import './restarts.ts';

withLuar();
