import { useTranslation } from 'react-i18next';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toasts.ts';

/** Copies the address at which a service is booked. */
export function CopyLink({ slug }: { slug: string }) {
  const { t } = useTranslation('adminServices');
  const copy = () => {
    const link = `${window.location.origin}/booking?service=${encodeURIComponent(slug)}`;
    // The clipboard is missing on pages without TLS.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(link)
      : Promise.reject(new Error('No clipboard'));
    copied.then(
      () => showToast({ text: t('linkCopied', { link }) }),
      () => showToast({ text: t('linkNotCopied', { link }) }),
    );
  };
  return (
    <IconButton label={t('copyLink')} onClick={copy}>
      <Glyph name="link" size={22} />
    </IconButton>
  );
}
