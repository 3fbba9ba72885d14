import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const workspaces = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] })
  .workspaces;

/** Links the installed packages into a copy of the project, except the workspaces: those are the copy's own. */
export function linkPackages(project: string): void {
  for (const workspace of ['.', ...workspaces]) {
    const from = join(root, workspace, 'node_modules');
    if (!existsSync(from) || !existsSync(join(project, workspace))) continue;
    const to = join(project, workspace, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (name !== '@luar' && !/^\.(cache|vite)/.test(name)) symlinkSync(join(from, name), join(to, name));
  }
  const own = join(project, 'node_modules', '@luar');
  mkdirSync(own);
  for (const workspace of workspaces) symlinkSync(join(project, workspace), join(own, nameOf(workspace)));
}

function nameOf(workspace: string): string {
  const { name } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { name: string };
  return name.replace('@luar/', '');
}
