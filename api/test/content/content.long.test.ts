// One stack for all parts. The last two replace the clock and the database.
import { withContent } from './stack.ts';
import './volumes.ts';
import './clocks.ts';
import './starts.ts';

withContent();
