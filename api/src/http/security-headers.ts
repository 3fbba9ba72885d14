import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

interface Inline {
  /** 'none' for a page without any script. */
  scripts: readonly string[] | 'none';
  styles: readonly string[];
}

const allowed = (texts: readonly string[]) =>
  texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');

type Settings = Pick<Env, 'production' | 's3' | 'corsOrigins'>;

const everywhere = ({ production, corsOrigins }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Pages at another origin may load pictures from this one.
  'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  ...(production ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Scripts cannot turn text into markup or code. The exception is the panel's preview of a letter. */
const trustedTypes = "; require-trusted-types-for 'script'; trusted-types letter-preview";

/** Headers of pages and of every response of the router. Inline scripts and styles of a page are allowed by their hash. */
export function securityHeaders(
  env: Settings,
  inline: Inline = { scripts: [], styles: [] },
  apiOrigin = '',
): Record<string, string> {
  const pictures = env.s3.publicUrl === undefined ? '' : ` ${new URL(env.s3.publicUrl).origin}`;
  const api = apiOrigin && ` ${apiOrigin}`;
  const policy = [
    "default-src 'self'",
    `script-src ${inline.scripts === 'none' ? "'none'" : `'self'${allowed(inline.scripts)}`}`,
    `style-src 'self'${allowed(inline.styles)}`,
    `img-src 'self' data: blob:${pictures}${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${api}`,
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; ') + trustedTypes,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...everywhere(env),
  };
}

/** Headers of cached data and files. They load nothing, so a short policy is enough. */
export const dataHeaders = (env: Settings): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...everywhere(env),
});
