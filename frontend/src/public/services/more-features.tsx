import { useTranslation } from 'react-i18next';
import styles from './more-features.module.css';
import { StarList } from './star-list.tsx';

interface Props {
  /** The name of the service. */
  of: string;
  items: readonly string[];
}

/** The features that a service shows on request. A native disclosure, so that it works without JavaScript. */
export function MoreFeatures({ of, items }: Props) {
  const { t } = useTranslation(['services', 'common']);
  const label = (className: string | undefined, text: string) => (
    <span className={className}>
      <span aria-hidden="true">{text}</span>
      {/* The whole name, because browsers put a space before hidden text: the colon would stand alone. */}
      <span className="visually-hidden">{`${text}: ${of}`}</span>
    </span>
  );
  return (
    <details className={styles['more']}>
      <summary>
        {label(styles['closed'], t('common:service.more', { count: items.length }))}
        {label(styles['open'], t('common:service.less'))}
      </summary>
      <StarList label={t('moreFeatures')} items={items} />
    </details>
  );
}
