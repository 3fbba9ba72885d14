// One stack with mails and one browser for all parts. The first part counts the requests that are held.
import { withPanel } from '../panel.ts';
import { withMails } from './request.ts';
import './held.ts';
import './list.ts';
import './answers.ts';

withPanel(withMails);
