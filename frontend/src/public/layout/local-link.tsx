import { type ComponentProps, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PreloadContext } from '../../shared/navigation/preload-context.ts';
import { addressIn, splitAddress } from './addresses.ts';

export function useAddress(): (path: string) => string {
  const { english } = splitAddress(useLocation().pathname);
  return (path) => addressIn(english ? 'en' : 'pt', path);
}

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link within the site. Preloads the page's code on hover, focus and touch. */
export function LocalLink({ to, ...rest }: Props) {
  const address = useAddress();
  const preloadPage = use(PreloadContext);
  const preload = () => preloadPage(to);
  return <Link to={address(to)} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />;
}
