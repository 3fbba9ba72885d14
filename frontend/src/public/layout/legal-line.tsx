import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { LocalLink } from './local-link.tsx';

/** The privacy page, and the legal links that the practitioner shows. */
export function LegalLine() {
  const { t } = useTranslation();
  const { complaintsBook, disputeResolution } = useSite().legal;
  return (
    <nav aria-label={t('footer.legal')}>
      <ul>
        <li>
          <LocalLink to="/privacy">{t('footer.privacy')}</LocalLink>
        </li>
        {complaintsBook.show && (
          <li>
            <a href={complaintsBook.url}>{t('footer.complaints')}</a>
          </li>
        )}
        {disputeResolution.show && (
          <li>
            <a href={disputeResolution.url}>{t('footer.disputes')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
