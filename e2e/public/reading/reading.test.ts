// One browser for all parts: it compiles the scripts of the site once. They only read, so they use the shared stack.
import './pages.ts';
import './services.ts';
import './layout.ts';
import './forms.ts';
import './intent.ts';
import './interruptions.ts';
import './booking.ts';
