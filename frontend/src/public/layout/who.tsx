import { Fragment, type ReactNode } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Moon } from '../illustrations/moon.tsx';
import { Portrait } from '../portrait/portrait.tsx';
import { usePlace, useWhere } from './use-site-facts.ts';
import styles from './who.module.css';

/** Facts on one line, with a dot that stays with the fact before it. */
export const Dotted = ({ facts }: { facts: readonly ReactNode[] }) =>
  facts.map((fact, at) => (
    <Fragment key={at}>
      <span>
        {fact}
        {at < facts.length - 1 && <i aria-hidden="true">{'\u00a0·'}</i>}
      </span>{' '}
    </Fragment>
  ));

/** Who, where and in which languages, with a small portrait: at the top of the pages where a visitor decides. */
export function Who({ more = '' }: { more?: string }) {
  const { practitioner, name, portrait } = useSite().identity;
  const facts = [...useWhere(usePlace()), more].filter(Boolean);
  return (
    <div className={`row gap-16 ${styles['who']}`}>
      <span className={`screen-only ${styles['arch']}`}>
        {portrait ? <Portrait portrait={portrait} sizes="58px" atOnce /> : <Moon />}
      </span>
      <p>
        <b>{practitioner || name}</b>
        <Dotted
          facts={facts.map((fact) => (
            <Words key={fact}>{fact}</Words>
          ))}
        />
      </p>
    </div>
  );
}
