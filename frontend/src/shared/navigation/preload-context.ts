import { createContext } from 'react';

/** Preloads the code of the page at a path. The application provides the function. */
export const PreloadContext = createContext<(to: string) => void>(() => {});
