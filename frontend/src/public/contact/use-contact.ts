import type { ContactRequest, contactRequestSchema } from '@luar/contracts/contact';
import type * as z from 'zod/mini';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { useRequestForm } from '../forms/use-request-form.ts';

type ContactValues = z.input<typeof contactRequestSchema>;

const empty: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

const rules = lazyResolver<ContactValues, ContactRequest>(() => import('./rules.ts'));

export const useContact = (subject: string | undefined) =>
  useRequestForm({ path: '/contact', call: '/contact', empty, rules, given: subject ? { subject } : {} });
