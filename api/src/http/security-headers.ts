import type { Env } from '../env.ts';

/** The headers of every answer, errors and files included. */
export function securityHeaders(env: Pick<Env, 'production' | 's3'>): Record<string, string> {
  const pictures = env.s3.publicUrl === undefined ? '' : ` ${new URL(env.s3.publicUrl).origin}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(env.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
