// One stack for all parts, because its start takes as much processor time as a part. The first part needs a new database;
// the second process is started after the uploads. The last parts stop the processes and replace the database.
import { withApi } from '../stack.ts';
import './settings.ts';
import './uploads.ts';
import './freshness.ts';
import './pages.ts';
import './mail-queue.ts';
import './people.ts';
import './people-import.ts';
import './payments.ts';
import './overtaking.ts';
import './queries.ts';
import { origin } from './origins.ts';
import './redirections.ts';
import './operation.ts';
import './restore-lock.ts';
import './retention.ts';
import './starts.ts';

withApi({ without: ['worker', 'inbox'], apis: 2, partEnv: { 'api-2': { CORS_ORIGINS: `${origin}/` } } });
