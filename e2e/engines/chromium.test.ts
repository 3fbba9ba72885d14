import { journeys } from './journeys.ts';
import { withStack } from './suite.ts';

const site = withStack();

journeys('chromium', site);
