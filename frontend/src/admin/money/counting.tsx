import type { BookingView } from '@luar/contracts/admin';
import type { PackageView, SessionMoney } from '@luar/contracts/payments';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { Money } from './queries.ts';

export type Session = BookingView & { money: SessionMoney };

interface Props {
  booking: Session;
  packages: readonly PackageView[];
  money: Money;
}

/** In which package the session counts, or may count. */
export function Counting({ booking, packages, money }: Props) {
  const { t } = useTranslation('adminMoney');
  const { package: counted } = booking.money;
  const to = (into: string | null) =>
    ({ method: 'PUT', path: `bookings/${booking._id}/package`, body: { package: into } }) as const;
  const free = packages.filter(
    ({ service, isFull }) => !counted && !isFull && (service === '' || service === booking.service),
  );
  return (
    <>
      {free.map(({ _id, name }) => (
        <Button
          key={_id}
          kind="outline"
          className="start"
          text={t('package.count', { name })}
          busy={money.isBusy}
          onClick={() => money.run({ call: to(_id), text: t('package.counted', { name }), back: () => to(null) })}
        />
      ))}
      {counted && (
        <>
          {(counted.place ?? 0) > counted.sessions && (
            <p>{t('package.over', { name: counted.name, count: counted.sessions })}</p>
          )}
          <Button
            kind="quiet"
            className="start"
            text={t('package.uncount')}
            busy={money.isBusy}
            onClick={() => money.run({ call: to(null), text: t('package.uncounted'), back: () => to(counted._id) })}
          />
        </>
      )}
    </>
  );
}
