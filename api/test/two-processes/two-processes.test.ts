// One stack for all parts, because its start takes as much processor time as a part. The last part stops a process.
import { withTwoProcesses } from './stack.ts';
import './sign-in.ts';
import './routes.ts';
import './forms.ts';
import './visits.ts';
import './by-hand.ts';
import './time-off.ts';
import './free-hours.ts';
import './booked.ts';
import './calendar-feed.ts';
import './outside-calendars.ts';
import './person-data.ts';
import { ofFeatures } from '../../../infra/local/stack/features.ts';

await ofFeatures(import.meta.dirname, 'part.ts');
withTwoProcesses();
