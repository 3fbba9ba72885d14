/** The file that the site's loader imports. It keeps its name in every build, so that the two bundles need not know each other. */
export const start = async (root: HTMLElement): Promise<void> => (await import('./start.tsx')).start(root);
