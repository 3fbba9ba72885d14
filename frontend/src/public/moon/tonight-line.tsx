import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { useTonight } from '../data/moon.ts';
import { useFacts } from '../layout/use-site-facts.ts';
import { Phase } from './phase.tsx';
import styles from './tonight-line.module.css';
import { useMoonWords } from './words.ts';

/** Tonight's moon in words. Nothing while it is unknown, or if the site shows no moon. */
export function TonightLine({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('moon');
  const words = useMoonWords();
  const tonight = useTonight();
  const { place } = useFacts();
  if (!useSite().practice.moon || !tonight) return null;
  return (
    <p className={`row gap-12 ${styles['line']} ${className ?? ''}`}>
      <Phase day={tonight} size={22} />
      <span>{t('tonight', { place, moon: words(tonight) })}</span>
    </p>
  );
}
