import { useLocation } from 'react-router-dom';
import { addressIn, splitAddress } from './addresses.ts';

/** Returns a function that keeps links in the language of the current path. */
export function useAddress(): (path: string) => string {
  const { english } = splitAddress(useLocation().pathname);
  return (path) => addressIn(english ? 'en' : 'pt', path);
}
