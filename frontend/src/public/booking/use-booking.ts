import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import type { Service } from '@luar/contracts/service';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { applyServerErrors } from '../forms/apply-server-errors.ts';
import { clearDraft } from '../forms/draft.ts';
import { lazyResolver } from '../forms/lazy-resolver.ts';
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
function usePassingMessage() {
  const [message, setMessage] = useState<'success' | 'error'>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), messageLastsMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

export function useBooking(services: readonly Service[] | undefined, preselected: string | undefined) {
  const form = useForm<BookingValues, unknown, BookingRequest>({
    resolver: rules.resolver,
    defaultValues: emptyBooking,
    mode: 'onBlur',
  });
  useDraft(form, draftName, emptyBooking, preselected ? { service: preselected } : {});
  const send = useSend('/bookings');
  const [message, setMessage] = usePassingMessage();
  const [failure, setFailure] = useState<SendFailure>();
  const [sent, setSent] = useState<Sent>();

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
      const service = services?.find(({ slug }) => slug === values.service);
      form.reset(emptyBooking);
      clearDraft(draftName);
      setMessage('success');
      if (service) setSent({ service, date: values.date, time: values.time, email: values.email });
    })(),
  );

  return { form, preload: rules.preload, submit, message, failure, sent };
}
