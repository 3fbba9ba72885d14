import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './service-card.module.css';

interface Props {
  service: Service;
  onToggle: () => void;
  onDelete: () => void;
  onCopyLink: () => void;
}

/** The actions of a service. Those that lead visitors to it are there only while it is on the site. */
export function CardActions({ service, onToggle, onDelete, onCopyLink }: Props) {
  const { t } = useTranslation('adminServices');
  const language = useLanguage();
  const name = textIn(service.name, language);
  const id = encodeURIComponent(service._id);
  return (
    <div className={styles['actions']}>
      <Link to={`/admin/services/edit/${id}`} className={pill('quiet')} aria-label={t('editNamed', { name })}>
        <Glyph name="edit" />
        {t('edit')}
      </Link>
      <button
        type="button"
        className={pill('quiet')}
        aria-label={t(service.isActive ? 'deactivateNamed' : 'activateNamed', { name })}
        onClick={onToggle}
      >
        <Glyph name={service.isActive ? 'hide' : 'show'} />
        {t(service.isActive ? 'deactivate' : 'activate')}
      </button>
      <button type="button" className={pill('quietRed')} aria-label={t('deleteNamed', { name })} onClick={onDelete}>
        <Glyph name="remove" />
        {t('delete')}
      </button>
      <Link to={`/admin/services/new?copy=${id}`} className={pill('quiet')} aria-label={t('duplicateNamed', { name })}>
        <Glyph name="copy" />
        {t('duplicate')}
      </Link>
      {service.isActive && (
        <a
          href={`${language === 'en' ? '/en' : ''}/services#${service.slug}`}
          className={pill('quiet')}
          aria-label={t('viewNamed', { name })}
        >
          <Glyph name="site" />
          {t('view')}
        </a>
      )}
      {service.isActive && service.bookingEnabled && (
        <button type="button" className={pill('quiet')} aria-label={t('copyLinkNamed', { name })} onClick={onCopyLink}>
          <Glyph name="link" />
          {t('copyLink')}
        </button>
      )}
    </div>
  );
}
