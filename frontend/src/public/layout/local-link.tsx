import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { preloadPage } from '../pages.ts';
import { useAddress } from './addresses.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a page of this site, whose code is fetched as soon as it is likely to be pressed. */
export function LocalLink({ to, ...rest }: Props) {
  const address = useAddress();
  const preload = () => preloadPage(to);
  return <Link to={address(to)} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />;
}
