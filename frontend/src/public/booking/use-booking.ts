import { type BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import type { Service } from '@luar/contracts/service';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../shared/api/request.ts';
import { clearDraft } from '../forms/draft.ts';
import '../forms/schema-settings.ts';
import { useDraft } from '../forms/use-draft.ts';
import { sendFailure, type SendFailure, useSend } from '../forms/use-send.ts';
import type { Sent } from './receipt.tsx';

export type BookingValues = z.input<typeof bookingRequestSchema>;

export const emptyBooking: BookingValues = {
  service: '',
  date: '',
  time: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};

const draftName = 'booking';
const messageLastsMs = 5000;

/** The message after sending: gone after five seconds (readings R23). */
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
    resolver: standardSchemaResolver(bookingRequestSchema),
    defaultValues: emptyBooking,
    mode: 'onBlur',
  });
  useDraft(form, draftName, emptyBooking, preselected ? { service: preselected } : {});
  const send = useSend('/bookings');
  const [message, setMessage] = usePassingMessage();
  const [failure, setFailure] = useState<SendFailure>();
  const [sent, setSent] = useState<Sent>();

  const submit = (website: string) =>
    form.handleSubmit(async (values) => {
      setMessage(undefined);
      setFailure(undefined);
      try {
        await send(values, website);
      } catch (error) {
        setMessage('error');
        const refused = error instanceof ApiError ? error.fieldErrors : [];
        const known = refused.filter(({ field }) => Object.hasOwn(emptyBooking, field));
        for (const [index, { field, code }] of known.entries())
          form.setError(field as keyof BookingValues, { message: code }, { shouldFocus: index === 0 });
        if (known.length === 0) setFailure(sendFailure(error));
        return;
      }
      const service = services?.find(({ slug }) => slug === values.service);
      form.reset(emptyBooking);
      clearDraft(draftName);
      setMessage('success');
      if (service) setSent({ service, date: values.date, time: values.time, email: values.email });
    });

  return { form, submit, message, failure, sent };
}
