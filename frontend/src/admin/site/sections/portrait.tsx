import { limits } from '@luar/contracts/limits';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../../shared/forms/field-error.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FocusField } from '../../pictures/focus-field.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { pill } from '../../ui/pill.ts';
import type { SiteValues } from '../values.ts';
import styles from './portrait.module.css';
import { usePortrait } from './use-portrait.ts';

const name = 'identity.portrait';

/** The practitioner's portrait. It is uploaded when it is chosen, and stands on the site after the next save. */
export function Portrait() {
  const { t } = useTranslation(['adminSite', 'adminPictures']);
  const { field } = useController<SiteValues, typeof name>({ name });
  const input = useRef<HTMLInputElement>(null);
  const { choose, state, error: failure } = usePortrait(field.onChange);
  const portrait = field.value;
  const errorOf = useFieldErrors();
  const error = failure ?? errorOf(name);
  const crops = [
    { name: t('portrait.home'), ratio: 300 / 372, arch: true },
    { name: t('portrait.about'), ratio: 300 / 372 },
    { name: t('portrait.share'), ratio: 1200 / 630 },
  ];
  return (
    <div id="identity-portrait" className={styles['portrait']}>
      <p className={styles['label']} id="portrait-label">
        {t('label.identity.portrait')}
      </p>
      {portrait ? (
        <FocusField
          src={portrait.image}
          value={portrait.focus}
          onChange={(focus) => field.onChange({ ...portrait, focus })}
          crops={crops}
          face
        />
      ) : (
        <p className={styles['hint']}>{t('portrait.none')}</p>
      )}
      <p role="status" className={styles['hint']}>
        {state?.kind === 'preparing' && t('adminPictures:preparing')}
        {state?.kind === 'sending' &&
          (state.percent < 100 ? t('portrait.uploading', { percent: state.percent }) : t('portrait.processing'))}
      </p>
      {state?.kind === 'sending' && (
        <progress aria-label={t('label.identity.portrait')} value={state.percent} max={100} />
      )}
      <div className={styles['actions']}>
        <button
          type="button"
          className={pill('quiet')}
          aria-describedby={error ? 'portrait-error' : undefined}
          data-invalid={error ? '' : undefined}
          aria-disabled={state !== undefined}
          onClick={() => state === undefined && input.current?.click()}
        >
          <Glyph name="picture" />
          {t(portrait ? 'portrait.replace' : 'portrait.choose')}
        </button>
        {portrait && (
          <button type="button" className={pill('quietRed')} onClick={() => field.onChange(null)}>
            <Glyph name="remove" />
            {t('portrait.remove')}
          </button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby="portrait-label"
          accept={[...limits.image.types, 'image/heic', 'image/heif'].join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) choose(file);
          }}
        />
      </div>
      <div aria-live="assertive">
        {error && (
          <p id="portrait-error" className={styles['error']}>
            <Icon name="alert" size={20} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
