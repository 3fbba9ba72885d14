/** The address of the panel's bundle (vite.config.ts). */
declare const __PANEL__: string;
