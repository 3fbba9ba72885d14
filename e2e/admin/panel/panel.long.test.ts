// One stack and one browser for all parts, because their start takes as much processor time as a part. The last part kills the
// database and the API.
import { withPanel } from '../panel.ts';
import './session-outages.ts';
import './drafts-over-days.ts';
import './services-list.ts';
import './services-form.ts';
import './services-conflicts.ts';
import './site-fields.ts';
import './site-touches.ts';
import './site-history.ts';
import './home-content-limits.ts';
import './previews.ts';
import './home-after-restart.ts';

withPanel();
