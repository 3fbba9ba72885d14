// One whole stack and one browser for all parts, because their start takes as much processor time as a part.
import './forms.ts';
import './failed-sending.ts';
import './states.ts';
import './visits.ts';
import './posted-markup.ts';
import './posts.ts';
import { ofFeatures } from '../../../infra/local/stack/features.ts';

await ofFeatures(import.meta.dirname, 'part.ts');
