// One stack with mails and one browser for all parts, because their start takes as much processor time as a part. The
// sign-in expects the data of a new stack, so it is the first part.
import { withPanel } from '../panel.ts';
import { withMails } from '../requests/request.ts';
import './sign-in.ts';
import '../requests/list.ts';
import '../requests/answers.ts';
import '../requests/answers-interrupted.ts';
import '../requests/hostile-texts.ts';
import '../requests/dashboard.ts';
import '../requests/people.ts';
import '../requests/people-import.ts';
import '../requests/person-data.ts';
import './account.ts';
import './services.ts';
import './photo.ts';
import './site.ts';
import './crash.ts';
import './home-content.ts';
import './by-hand.ts';
import './time-off.ts';
import './diary.ts';
import './calendars.ts';

withPanel(withMails);
