/** What a page of another origin may call and read, if its origin is one of CORS_ORIGINS. */
export const corsRules = (origins: readonly string[]) => ({
  origin: [...origins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
  exposedHeaders: ['retry-after', 'x-request-id'],
  maxAge: 600,
});

/** The header for cached answers, which bypass the CORS plug-in. */
export const originHeader = (
  origins: readonly string[],
  origin: string | undefined,
): Record<string, string> | undefined =>
  origin !== undefined && origins.includes(origin) ? { 'access-control-allow-origin': origin } : undefined;
