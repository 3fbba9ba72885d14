import * as z from 'zod/mini';

// The schema library would otherwise try to compile its checks, which the content security policy refuses aloud.
z.config({ jitless: true });
