import { useSite } from '../../shared/api/site.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Moon } from '../illustrations/moon.tsx';
import { Portrait } from '../portrait/portrait.tsx';
import { Dotted } from './dotted.tsx';
import { usePlace, useWhere } from './use-site-facts.ts';
import styles from './who.module.css';

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
