// One stack with mails and one browser for all parts, because their start takes as much processor time as a part.
import { withPanel } from '../panel.ts';
import { withMails } from './request.ts';
import './hostile-texts.ts';
import './held-mails.ts';
import './finding.ts';
import './devices.ts';
import './answers-from-mail.ts';
import './answers-interrupted.ts';
import './dashboard.ts';

withPanel(withMails);
