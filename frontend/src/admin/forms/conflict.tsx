import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Waiting } from '../ui/load-failed.tsx';

export interface Difference {
  path: string;
  mine: unknown;
  theirs: unknown;
}

interface Props<T> {
  load: () => Promise<T>;
  /** The fields in which the newer state is not what is typed. */
  differences: (newer: T) => Difference[];
  onTakeNewer: (newer: T) => void;
  onKeepMine: (newer: T) => void;
}

/** What the form calls a field. Undefined for a field that it does not show. */
function labelOf(path: string): string | undefined {
  const field = document.querySelector<HTMLInputElement>(`main [name="${CSS.escape(path)}"]`);
  return (
    field?.ariaLabel ?? (field?.labels?.[0] && [...field.labels[0].children].map((each) => each.textContent).join(', '))
  );
}

/** A newer version was saved elsewhere. Both are named and kept until the practitioner chooses one. */
export function Conflict<T>({ load, differences, onTakeNewer, onKeepMine }: Props<T>) {
  const { t } = useTranslation('admin');
  const query = useQuery({ queryKey: ['admin', 'newer', useId()], queryFn: load, staleTime: 0, gcTime: 0 });
  const box = useRef<HTMLDivElement>(null);
  // The choice is below the form, which is long.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const said = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    return typeof value === 'string' && value !== '' ? value : '—';
  };
  const { data } = query;
  const shown = (data === undefined ? [] : differences(data))
    .map((each) => ({ ...each, label: labelOf(each.path) }))
    .filter(({ label }) => label);
  return (
    <div ref={box} className="stack gap-12 padded">
      <Alert kind="error">
        <p>
          {t('reason.saved_elsewhere')} {t('conflict.text')}
        </p>
      </Alert>
      {data === undefined ? (
        <Waiting query={query} />
      ) : (
        <>
          {shown.length > 0 && (
            <dl className="stack gap-8 small">
              {shown.map(({ path, label, mine, theirs }) => (
                <div key={path}>
                  <dt className="strong">{label}</dt>
                  <dd className="anywhere">{t('conflict.there', { value: said(theirs) })}</dd>
                  <dd className="anywhere">{t('conflict.here', { value: said(mine) })}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="cluster gap-12">
            <Button kind="outline" text={t('conflict.mine')} onClick={() => onKeepMine(data)} />
            <Button kind="outline" text={t('conflict.newer')} onClick={() => onTakeNewer(data)} />
          </div>
        </>
      )}
    </div>
  );
}
