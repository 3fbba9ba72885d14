import type { BookingView } from '@luar/contracts/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { bookingsQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';
import { useListView } from './use-list-view.ts';

function BookingCard({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('adminRequests');
  const language = useLanguage();
  const date = formatLongDate(booking.date, language);
  return (
    <RequestCard
      request={booking}
      title={`${textIn(booking.serviceName, language)}, ${formatPrice(booking.price, language)}`}
    >
      <p>{t('bookings.when', { date, time: booking.time })}</p>
    </RequestCard>
  );
}

export function BookingsPage() {
  const { t } = useTranslation('adminRequests');
  const bookings = useQuery(bookingsQuery(useListView()));
  return (
    <RequestList
      title={t('bookings.title')}
      empty={t('bookings.empty')}
      note={<Alert kind="note">{t('bookings.soon')}</Alert>}
      query={bookings}
    >
      {bookings.data?.bookings.map((booking) => (
        <BookingCard key={booking._id} booking={booking} />
      ))}
    </RequestList>
  );
}
