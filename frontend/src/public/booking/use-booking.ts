import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import type { PostedForm } from '@luar/contracts/rendering';
import type { Service } from '@luar/contracts/service';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { applyServerErrors } from '../forms/apply-server-errors.ts';
import { clearDraft } from '../forms/draft.ts';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { messageOf, usePosted } from '../forms/posted.ts';
import { useDraft } from '../forms/use-draft.ts';
import { sendFailure, type SendFailure, useSend } from '../forms/use-send.ts';
import { useSubmit } from '../forms/use-submit.ts';
import type { Sent } from './receipt.tsx';

export type BookingValues = z.input<typeof bookingRequestSchema>;
export type BookingForm = UseFormReturn<BookingValues, unknown, BookingRequest>;

const emptyBooking: BookingValues = {
  service: '',
  date: '',
  time: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};

const rules = lazyResolver<BookingValues, BookingRequest>(() => import('./rules.ts'));
const draftName = 'booking';
const messageLastsMs = 5000;

/** The message after sending, which disappears after five seconds. */
function usePassingMessage(posted: PostedForm | undefined) {
  const [message, setMessage] = useState<'success' | 'error' | undefined>(messageOf(posted));
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), messageLastsMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

function sentOf(
  content: Partial<BookingValues> | undefined,
  services: readonly Service[] | undefined,
): Sent | undefined {
  const service = services?.find(({ slug }) => slug === content?.service);
  return (
    content && service && { service, date: content.date ?? '', time: content.time ?? '', email: content.email ?? '' }
  );
}

export function useBooking(services: readonly Service[] | undefined, preselected: string | undefined) {
  const given = preselected ? { service: preselected } : {};
  const { posted, begin } = usePosted('/booking', emptyBooking, given);
  const form = useForm<BookingValues, unknown, BookingRequest>({ resolver: rules.resolver, mode: 'onBlur', ...begin });
  const typedBeforeRef = useDraft(form, draftName, { ...begin, empty: emptyBooking, given, posted });
  const send = useSend('/bookings', typedBeforeRef);
  const [message, setMessage] = usePassingMessage(posted);
  const [failure, setFailure] = useState<SendFailure | undefined>(posted?.failure);
  const [sent, setSent] = useState(() => sentOf(posted?.sent, services));

  const clear = () => {
    setMessage(undefined);
    setFailure(undefined);
  };
  const submit = useSubmit(clear, (website) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values, website);
      } catch (error) {
        setMessage('error');
        if (!applyServerErrors(form, error)) setFailure(sendFailure(error));
        return;
      }
      form.reset(emptyBooking);
      clearDraft(draftName);
      setMessage('success');
      setSent(sentOf(values, services));
    })(),
  );

  return { form, preload: rules.preload, submit, message, failure, sent, posted };
}
