import { type ComponentProps, use } from 'react';
import { Link } from 'react-router-dom';
import { PreloadContext } from '../../shared/navigation/preload-context.ts';
import { useAddress } from './addresses.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a page of this site, whose code is fetched as soon as it is likely to be pressed. */
export function LocalLink({ to, ...rest }: Props) {
  const address = useAddress();
  const preloadPage = use(PreloadContext);
  const preload = () => preloadPage(to);
  return <Link to={address(to)} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />;
}
