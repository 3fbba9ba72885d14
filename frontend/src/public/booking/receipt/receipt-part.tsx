import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../shared/i18n/create-i18n.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { useAddress } from '../../layout/local-link.tsx';
import { useReplyBy } from '../../layout/use-promise.ts';
import { Success } from '../success.tsx';
import { Receipt } from './receipt.tsx';
import styles from './receipt.module.css';
import type { Sent } from './sent.ts';
import { texts } from './texts.ts';

interface Props {
  sent: Sent;
  isNew: boolean;
  /** Shows the form again. Without it, the link loads the page of the form. */
  onAgain: (() => void) | undefined;
}

/** What replaces the form after it was sent: the message, the receipt and the way to another request. */
export default function ReceiptPart({ sent, isNew, onAgain }: Props) {
  const { t, i18n } = useTranslation('bookingReceipt');
  addTexts(i18n, { bookingReceipt: texts });
  const address = useAddress();
  const replyBy = useReplyBy();
  const again = (event: MouseEvent) => {
    if (!onAgain) return;
    event.preventDefault();
    onAgain();
  };
  return (
    <div>
      <div className={styles['message']} data-new={isNew}>
        {isNew && <Success />}
        <Alert kind="success" announced={false}>
          <p>
            {t('sent', { by: replyBy(sent.sentAt) })}{' '}
            {t(sent.receipt === 'held' ? 'held' : 'copy', { email: sent.email })}
          </p>
        </Alert>
      </div>
      <Receipt sent={sent} isNew={isNew} />
      <p className={`centred ${styles['again']}`}>
        <a href={address('/booking')} className="target" onClick={again}>
          {t('again')}
        </a>
      </p>
    </div>
  );
}
