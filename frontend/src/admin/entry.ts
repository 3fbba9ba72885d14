/** Imports nothing: the build would put what this file shares with others into one more file, which loads before them. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('adminToken') !== null;
  } catch {
    return false;
  }
}

/** The file that the site's loader imports. It keeps its name in every build, so that the two bundles need not know each other. */
export async function start(root: HTMLElement): Promise<void> {
  // At the same time as the rest. Its failure is told where it is needed.
  if (isSignedIn()) import('./inside.tsx').catch(() => undefined);
  (await import('./start.tsx')).start(root);
}
