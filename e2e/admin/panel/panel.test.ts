// One stack and one browser for all parts, because their start takes as much processor time as a part. The sign-in expects
// the data of a new stack, so it is the first part.
import { withPanel } from '../panel.ts';
import './sign-in.ts';
import './account.ts';
import './services.ts';
import './site.ts';
import './home-content.ts';

withPanel();
