// The parts that `npm test` leaves out. every-page.long.test.ts looks at every page.
import './other-bookings.ts';
import './failed-loads.ts';
import './lead.ts';
import './menu.ts';
import './motion.ts';
import './packages.ts';
import './phone.ts';
import './progress.ts';
import './stored-language.ts';
import './interruptions.ts';
