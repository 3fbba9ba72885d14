import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import { button } from '../../shared/ui/button.ts';
import { Words } from '../../shared/ui/words.tsx';
import type { useServices } from '../data/services.ts';
import { LocalLink } from '../layout/local-link.tsx';
import styles from '../layout/notice.module.css';

interface NoticeProps {
  title: string;
  text?: string;
  alert?: boolean;
  children: ReactNode;
}

/** A centred message under an outlined moon, with an action. */
function Notice({ title, text, alert = false, children }: NoticeProps) {
  return (
    <div className={`stack centred soft gap-16 ${styles['notice']}`} role={alert ? 'alert' : undefined}>
      <svg viewBox="0 0 44 44" width="44" height="44" className="gold" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="22" cy="22" r="20" />
          <path d="M25 9a13.6 13.6 0 1 0 7 20 11.6 11.6 0 1 1-7-20z" />
        </g>
      </svg>
      <p className={styles['title']}>
        <Words>{title}</Words>
      </p>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Shown instead of the services: loading, none, or failed. */
export function ServicesState({ services }: { services: ReturnType<typeof useServices> }) {
  const { t } = useTranslation();
  if (services.isPending)
    return (
      <p className="centred soft" role="status">
        {t('loading')}
      </p>
    );
  const write = (
    <LocalLink to="/contact" className={button('primary')}>
      {t('service.write')}
    </LocalLink>
  );
  if (!services.isError) return <Notice title={t('service.empty')}>{write}</Notice>;
  const again = (
    <button type="button" className={button('primary')} onClick={() => void services.refetch()}>
      {t('retry')}
    </button>
  );
  return (
    <Notice alert title={t('service.loadError')} text={t('service.loadErrorHelp')}>
      {mayPass(services.error) ? again : write}
    </Notice>
  );
}
