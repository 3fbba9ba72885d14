import * as z from 'zod/mini';

// Without this, zod tries to compile validators with eval, and the content security policy reports a violation.
z.config({ jitless: true });
