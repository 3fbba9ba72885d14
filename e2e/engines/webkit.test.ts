import { journeys } from './journeys.ts';
import { matrix } from './matrix.ts';
import { withStack } from './suite.ts';

const site = withStack();

journeys('webkit', site);
matrix('webkit', site);
