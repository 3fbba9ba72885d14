import { createContext } from 'react';

/** Fetches the code of the page at an address. What that means is the application's business. */
export const PreloadContext = createContext<(to: string) => void>(() => {});
