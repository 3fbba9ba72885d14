import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** In a browser with notices: keeps them, and opens the page that a tapped notice names. */
export function useNotices(): void {
  const language = useLanguage();
  const navigate = useNavigate();
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  useEffect(() => {
    const keep = async () => {
      if (await serviceWorker?.getRegistration('/admin')) await (await import('./keep.ts')).keepNotices(language);
    };
    // Without an answer the next start of the panel tries again.
    void keep().catch(() => {});
  }, [serviceWorker, language]);
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open: string }>) => void navigate(data.open);
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [serviceWorker, navigate]);
}
