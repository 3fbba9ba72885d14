import { journeys } from './journeys.ts';
import { matrix } from './matrix.ts';
import { withStack } from './suite.ts';

const site = withStack();

journeys('chromium', site);
matrix('chromium', site);
