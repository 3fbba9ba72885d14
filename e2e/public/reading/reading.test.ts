// One browser for all parts: it compiles the scripts of the site once. They only read, so they use the shared stack.
import './pages.ts';
import './layout.ts';
import './booking.ts';
import './interruptions.ts';
