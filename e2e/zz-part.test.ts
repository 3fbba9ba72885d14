import { withPanel } from './admin/panel.ts';
import './admin/panel/services.ts';
import './admin/panel/site.ts';
import './admin/requests/people-import.ts';
withPanel();
