import type { Today } from '@luar/contracts/today';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { whenOf } from '../site/when.ts';
import styles from './today.module.css';

const mailOn = { today: 'well.mailToday', yesterday: 'well.mailYesterday', earlier: 'well.mailEarlier' } as const;
const backupOn = {
  today: 'well.backupToday',
  yesterday: 'well.backupYesterday',
  earlier: 'well.backupEarlier',
} as const;

/** The quiet line of a day without problems. It leaves out what the API does not know. */
export function AllWell({ today, now }: { today: Today; now: Date }) {
  const { t } = useTranslation('adminToday');
  const language = useLanguage();
  const say = (instant: string | null | undefined, keys: typeof mailOn | typeof backupOn) => {
    if (!instant) return [];
    const { day, ...values } = whenOf(instant, language, now);
    return [t(keys[day], values)];
  };
  const facts = [...say(today.mail.lastSentAt, mailOn), ...say(today.backup?.at, backupOn)].join(', ');
  return (
    <p className={styles['well']}>
      <Icon name="check" size={20} />
      <span>
        {t('well.title')} {facts && <Words>{`${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`}</Words>}
      </span>
    </p>
  );
}
