import type { Service } from '@luar/contracts/service';
import { Suspense } from 'react';
import { loadable } from '../../shared/navigation/loadable.tsx';
import { useChosen } from './use-chosen.ts';
import { loadLater } from './use-later.ts';
import type { BookingForm } from './values.ts';

const bar = loadable(async () => ({ default: (await loadLater()).RecapBar }));

/** Loaded only once there is something to say. */
export function RecapBarPart({ form, services }: { form: BookingForm; services: readonly Service[] | undefined }) {
  const chosen = useChosen(form, services);
  if (!chosen.service || !chosen.date || !chosen.time) return null;
  return <Suspense>{import.meta.env.SSR ? null : <bar.Part {...chosen} />}</Suspense>;
}
