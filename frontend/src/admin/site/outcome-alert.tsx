import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { pill } from '../ui/pill.ts';
import styles from './editor.module.css';
import { SiteGlyph } from './section-glyph.tsx';
import type { Outcome } from './use-site-editor.ts';

/** The result of a save, with a button that undoes it. */
export function OutcomeAlert({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation(['adminSite', 'admin']);
  const { kind, text, undo } = outcome;
  return (
    <Alert kind={kind} close={{ label: t('admin:closeMessage'), onClose }}>
      <div className={styles['outcome']}>
        <p>{text}</p>
        {undo && (
          <button type="button" className={pill('outline')} onClick={undo}>
            <SiteGlyph name="undo" />
            {t('undo')}
          </button>
        )}
      </div>
    </Alert>
  );
}
