import { type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadable } from '../../../shared/navigation/loadable.tsx';
import { Alert } from '../../../shared/ui/alert.tsx';
import { useAddress } from '../../layout/local-link.tsx';
import { loadLater } from '../use-later.ts';
import styles from './receipt.module.css';
import type { Sent } from './sent.ts';

// Only visitors who send a request need it.
const receipt = loadable(async () => ({ default: (await loadLater()).Receipt }));
// The server renders it into the answer to a form post.
if (import.meta.env.SSR) await receipt.preload();

interface Props {
  sent: Sent;
  isNew: boolean;
  /** Whether the success message is still shown. */
  confirmed: boolean;
  /** Shows the form again. Without it, the link loads the page of the form. */
  onAgain: (() => void) | undefined;
}

/** What replaces the form after it was sent: the message, the receipt and the way to another request. */
export function ReceiptPart({ sent, isNew, confirmed, onAgain }: Props) {
  const { t } = useTranslation('booking');
  const address = useAddress();
  const again = (event: MouseEvent) => {
    if (!onAgain) return;
    event.preventDefault();
    onAgain();
  };
  return (
    <>
      {/* It keeps its space when it disappears, so that the receipt does not move. */}
      {isNew && (
        <div className={styles['message']} data-shown={confirmed}>
          <Alert kind="success">{t('success')}</Alert>
        </div>
      )}
      <Suspense>
        <receipt.Part sent={sent} isNew={isNew} />
      </Suspense>
      <p className={`centred ${styles['again']}`}>
        <a href={address('/booking')} className="target" onClick={again}>
          {t('again')}
        </a>
      </p>
    </>
  );
}
