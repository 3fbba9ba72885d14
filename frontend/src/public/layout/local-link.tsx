import { type ComponentProps, use } from 'react';
import { Link } from 'react-router-dom';
import { PreloadContext } from '../../shared/navigation/preload-context.ts';
import { useAddress } from './use-address.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link within the site. Preloads the page's code on hover, focus and touch. */
export function LocalLink({ to, ...rest }: Props) {
  const address = useAddress();
  const preloadPage = use(PreloadContext);
  const preload = () => preloadPage(to);
  return <Link to={address(to)} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />;
}
