import { openCents, paidOf } from '@luar/contracts/money';
import type { SessionMoney } from '@luar/contracts/payments';
import { useTranslation } from 'react-i18next';

/** Which words say how a session is paid; undefined if nothing is known. */
function wordsOf({ dueCents, isOwnDue, paid, isOwed }: SessionMoney) {
  if (paid.length > 0) return openCents({ dueCents, paid }) > 0 ? 'part' : 'paid';
  if (isOwed) return 'owed';
  return isOwnDue && dueCents === 0 && paidOf(paid) === 0 ? 'gift' : undefined;
}

/** Quietly: paid, to be paid, or which of a package. */
export function MoneyTag({ money }: { money: SessionMoney | undefined }) {
  const { t } = useTranslation('adminMoney');
  if (!money) return null;
  const { package: counted, isOwed } = money;
  const isIncluded = counted?.place !== undefined && counted.place <= counted.sessions;
  const words = isIncluded ? undefined : wordsOf(money);
  return (
    <>
      {counted?.place !== undefined && (
        <span className="tag" data-tone={isIncluded ? undefined : 'late'}>
          {t('tag.place', { place: counted.place, count: counted.sessions })}{' '}
          <span className="visually-hidden">{t('tag.inPackage', { name: counted.name })}</span>
        </span>
      )}
      {words && (
        <span className="tag" data-tone={isOwed ? 'soon' : words === 'paid' ? 'good' : undefined}>
          {t(`tag.${words}`)}
        </span>
      )}
    </>
  );
}
