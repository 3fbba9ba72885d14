import { Link, useLocation } from 'react-router-dom';
import styles from './kit.module.css';

interface Props {
  label: string;
  tabs: readonly { to: string; text: string }[];
}

/** The pages of a room as segments of one row. */
export function Tabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
