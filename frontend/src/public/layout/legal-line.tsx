import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { LocalLink } from './local-link.tsx';

/** The legal links that the brand file enables. */
export function LegalLine() {
  const { t } = useTranslation();
  const { privacy, complaintsBook, disputeResolution } = brand.legal;
  return (
    <nav aria-label={t('footer.legal')}>
      <ul>
        {privacy && (
          <li>
            <LocalLink to="/privacy">{t('footer.privacy')}</LocalLink>
          </li>
        )}
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
