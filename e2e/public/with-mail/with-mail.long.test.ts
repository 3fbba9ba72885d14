// The parts that `npm test` leaves out. The last one stops the database.
import './day-and-hour.ts';
import './failed-sending.ts';
import './passing-messages.ts';
import './posts-in-english.ts';
import './counted-posts.ts';
import './outage.ts';
