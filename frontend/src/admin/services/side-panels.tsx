import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../forms/switch-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './service-form.module.css';

export function NumbersPanel() {
  const { t } = useTranslation('adminServices');
  const { duration } = limits;
  return (
    <Panel id="numbers" title={t('form.numbers')}>
      <div className={styles['numbers']}>
        {/* A text field: a number field drops the comma if the browser's language uses a decimal point. */}
        <TextField name="price" label={t('price')} aside={t('form.priceUnit')} inputMode="decimal" required />
        <TextField
          name="duration"
          label={t('duration')}
          aside={t('form.durationUnit')}
          type="number"
          min={duration.min}
          step={duration.step}
          required
        />
        <TextField name="icon" label={t('form.icon')} maxLength={limits.text.icon} />
      </div>
    </Panel>
  );
}

export function VisibilityPanel() {
  const { t } = useTranslation('adminServices');
  return (
    <Panel id="visibility" title={t('form.visibility')}>
      <SwitchField name="isActive" label={t('form.isActive')} hint={t('form.isActiveHint')} />
      <SwitchField name="bookingEnabled" label={t('form.bookingEnabled')} hint={t('form.bookingEnabledHint')} />
    </Panel>
  );
}
