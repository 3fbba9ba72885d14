import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import type { Service } from '@luar/contracts/service';
import { useReducer, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { useRequestForm } from '../forms/use-request-form.ts';
import { ownZone } from './own-zone.ts';
import { type Sent, sentOf } from './receipt/sent.ts';
import { useLater } from './use-later.ts';
import { type BookingValues, type CheckedValues, requestOf } from './values.ts';

const empty: BookingValues = {
  service: '',
  date: '',
  time: '',
  name: '',
  email: '',
  phone: '',
  message: '',
  place: '',
};

const rules = lazyResolver<BookingValues, CheckedValues>(() => import('./rules.ts'));

const never = () => () => {};
const none = () => undefined;

/** The current price, if the request was refused because the page showed another one. */
function currentPrice(error: unknown): number | undefined {
  const body = error instanceof ApiError && isRecord(error.body) ? error.body : {};
  return body['code'] === 'price_changed' && typeof body['price'] === 'number' ? body['price'] : undefined;
}

export function useBooking(
  services: readonly Service[] | undefined,
  preselected: string | undefined,
  onOldPrice: () => void,
) {
  const later = useLater();
  const [justSent, setJustSent] = useState<Sent>();
  /** The visitor was told this price. The next press sends with it. */
  const [told, setTold] = useState<{ service: string; price: number }>();
  // A kept receipt is read at each rendering. Nothing else changes if it is dropped after a reload.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const request = useRequestForm({
    path: '/booking',
    call: '/bookings',
    empty,
    rules,
    given: preselected ? { service: preselected } : {},
    messageLastsMs: 5000,
    bodyOf: requestOf,
    headersOf: ({ service }) => {
      const price = told?.service === service ? told.price : services?.find(({ slug }) => slug === service)?.price;
      const zone = ownZone();
      return {
        ...(price !== undefined && !Number.isNaN(price) && { 'Shown-Price': String(price) }),
        ...(zone !== undefined && { 'Time-Zone': zone }),
      };
    },
    onRefused: (error) => {
      const price = currentPrice(error);
      if (price === undefined) return false;
      setTold({ service: request.form.getValues('service'), price });
      onOldPrice();
      return true;
    },
    onSent: (values, answer) => {
      setTold(undefined);
      const sent = sentOf(requestOf(values), services, answer);
      if (!sent || !later) return;
      later.keepReceipt(sent);
      setJustSent(sent);
    },
  });
  const { posted } = request;
  const [answered] = useState(() => sentOf(posted?.sent, services, posted?.sent ?? {}));
  const kept = useSyncExternalStore(never, later?.keptReceipt ?? none, none);
  const isNew = justSent ?? answered;
  const sent = isNew ?? kept;

  const again = () => {
    later?.dropReceipt();
    flushSync(() => {
      setJustSent(undefined);
      renderAgain();
      request.clear();
    });
    document.getElementById('service')?.focus();
  };
  // Only the receipt of a request sent just now takes the focus, not one that is shown again after a reload.
  return { ...request, told, shown: sent && { sent, isNew: isNew !== undefined }, again };
}
