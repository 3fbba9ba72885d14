import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const allowed = (texts: readonly string[]) =>
  texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');

/** The headers of every answer, errors and files included. What stands inside a page is allowed word for word. */
export function securityHeaders(
  env: Pick<Env, 'production' | 's3'>,
  inline: Inline = { scripts: [], styles: [] },
): Record<string, string> {
  const pictures = env.s3.publicUrl === undefined ? '' : ` ${new URL(env.s3.publicUrl).origin}`;
  const policy = [
    "default-src 'self'",
    `script-src 'self'${allowed(inline.scripts)}`,
    `style-src 'self'${allowed(inline.styles)}`,
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
