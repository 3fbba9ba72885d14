import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { useNow } from '../time/use-now.ts';
import { whenOf } from '../time/when.ts';
import { agoOf } from './happened.ts';
import type { Found } from './queries.ts';
import type { Sending } from './use-sending.ts';

interface Props {
  found: Found;
  visitor: string;
  sending: Sending;
}

type HappenedSince = NonNullable<Sending['happened']>;

/** What happened elsewhere. It has a clock of its own, which starts when it is first shown. */
function Happened({
  found,
  visitor,
  happened,
  letter,
}: Omit<Props, 'sending'> & { happened: HappenedSince; letter: 'kept' | 'notSent' | 'notLeft' }) {
  const { t, language } = useTexts('adminAnswer');
  const now = useNow();
  const { kind, request } = found;
  const ago = agoOf(happened.at, language, now) ?? t('happened.now');
  const { time } = whenOf(happened.at, language, now);
  return (
    <Alert kind="error">
      <p>
        <b>{t(happened.key, { name: visitor, ago, time })}</b> {t(`happened.${letter}`)}{' '}
        {!happened.byVisitor && (
          <Link to={{ pathname: `/admin/${kind}`, search: `?one=${request._id}` }}>{t('happened.see')}</Link>
        )}
      </p>
    </Alert>
  );
}

/** What happened meanwhile, here or elsewhere, and what it means for the letter that is written. */
export function Notices({ found, visitor, sending }: Props) {
  const { t } = useTranslation('adminAnswer');
  const reason = useReason();
  const { act, notice, happened, wasRefused, clashes } = sending;
  if (happened) {
    const letter = wasRefused ? 'notSent' : 'kept';
    return <Happened key={happened.at} found={found} visitor={visitor} happened={happened} letter={letter} />;
  }
  if (notice === 'refused') return <Alert kind="error">{t('sent.refused')}</Alert>;
  if (clashes.length > 0 && act.variables?.letter) {
    const names = clashes.map(({ name, from }) => `${name}, ${from}`).join('; ');
    return <Alert kind="error">{t('send.taken', { names })}</Alert>;
  }
  if (act.isError) return <Alert kind="error">{reason(act.error, t('send.failed'))}</Alert>;
  if (notice === 'elsewhereUndone') return <Alert kind="note">{t('sent.elsewhereUndone')}</Alert>;
  if (notice !== 'undone') return null;
  return (
    <Alert kind="note">
      <p>
        <b>{t('sent.undone')}</b> {t('sent.kept')}
      </p>
    </Alert>
  );
}

/** The visitor acted in the last moment, after the time to undo: the letter did not leave. */
export function NotLeft({ found, visitor, sending: { happened, notice } }: Props) {
  if (!happened || notice !== 'takenBack') return null;
  return <Happened found={found} visitor={visitor} happened={happened} letter="notLeft" />;
}
