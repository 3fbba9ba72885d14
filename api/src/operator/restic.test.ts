import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { OffsiteSettings } from './offsite-settings.ts';
import { Restic } from './restic.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-restic-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('says why a repository could not be created, not that there was none', async () => {
  const lines = ['#!/bin/sh', 'case "$*" in *init) echo no space left ;; *) echo no config file ;; esac >&2', 'exit 1'];
  writeFileSync(join(folder, 'restic'), lines.join('\n'), { mode: 0o755 });
  const settings = { surroundings: { PATH: `${folder}:/usr/bin:/bin` } } as unknown as OffsiteSettings;
  const restic = new Restic(settings, folder, new AbortController().signal);
  await expect(restic.ensureRepository()).rejects.toThrow(/used:\nno space left$/);
});
