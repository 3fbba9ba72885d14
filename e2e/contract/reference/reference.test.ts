// One reference server and one browser for all parts, because their start takes longer than most tests.
import './page.ts';
import './messages.ts';
import './content.ts';
