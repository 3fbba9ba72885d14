import type { SiteSection } from '@luar/contracts/site';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './section-card.module.css';
import { SiteGlyph } from './section-glyph.tsx';

interface Props {
  section: SiteSection;
  line: string;
  warnings: readonly string[];
  open: boolean;
  onToggle: (button: HTMLElement) => void;
  children: ReactNode;
}

/** A section of the settings. Its heading opens and closes it. */
export function SectionCard({ section, line, warnings, open, onToggle, children }: Props) {
  const { t } = useTranslation('adminSite');
  return (
    <section id={section} className={styles['card']} data-open={open ? '' : undefined}>
      <h2>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={open}
          aria-controls={open ? `${section}-fields` : undefined}
          onClick={(event) => onToggle(event.currentTarget)}
        >
          <SiteGlyph name={section} size={22} />
          <span className={styles['words']}>
            <b>{t(`section.${section}`)}</b>
            <span className={styles['line']}>{line}</span>
            {warnings.map((warning) => (
              <span key={warning} className={styles['warning']}>
                <Icon name="alert" size={16} />
                {warning}
              </span>
            ))}
          </span>
          <SiteGlyph name={open ? 'collapse' : 'expand'} size={22} />
        </button>
      </h2>
      {open && (
        <div id={`${section}-fields`} className={styles['fields']}>
          {children}
        </div>
      )}
    </section>
  );
}
