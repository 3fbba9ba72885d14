import { useTranslation } from 'react-i18next';
import { useReplyTime } from '../../layout/use-site-facts.ts';
import styles from './receipt.module.css';

/** What happens after a request. The address is emphasised, so that a mistake in it is seen. */
export function NextSteps({ email, isFree }: { email: string; isFree: boolean }) {
  const { t } = useTranslation('bookingLater');
  const hours = useReplyTime();
  // Formatted with a placeholder, which no address contains.
  const [before, after] = t('receipt.confirm', { hours, email: '\n' }).split('\n');
  return (
    <div className={styles['next']}>
      <h3>{t('receipt.next')}</h3>
      <ol>
        <li>{t('receipt.diary')}</li>
        <li>
          <span>
            {before}
            <b>{email}</b>
            {after}
          </span>
        </li>
        {!isFree && <li>{t('receipt.pay')}</li>}
      </ol>
    </div>
  );
}
