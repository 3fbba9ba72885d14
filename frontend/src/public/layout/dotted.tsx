import { Fragment, type ReactNode } from 'react';

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
