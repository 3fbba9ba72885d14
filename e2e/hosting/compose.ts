import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '..', '..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export interface Service {
  image: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
  mem_limit?: string;
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; ip_range?: string }[] } } | null>;
}

/** Reads docker-compose.yml as Compose does: merges anchors, and substitutes ${NAME:-default} and ${NAME:?message}. */
export function readCompose(env: Record<string, string>): Compose {
  const fill = (text: string) =>
    text.replace(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
      const value = env[name];
      if (value) return value;
      if (kind === '-') return rest;
      throw new Error(`${name}: ${rest}`);
    });
  return parse(read('docker-compose.yml'), (_key, value) => (typeof value === 'string' ? fill(value) : value), {
    merge: true,
  }) as Compose;
}
