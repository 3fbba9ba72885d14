import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useServerMessage } from '../api/use-reason.ts';
import { refused } from '../forms/resolve.ts';
import { pauseServerSignOut, resumeServerSignOut } from '../api/server-sign-out.ts';
import { arrivalNeeds, useArrival } from './use-arrival.ts';

interface LoginValues {
  email: string;
  password: string;
}

/** Both are required, as in the API's schema. The schemas would make the first screen 9 KB heavier. */
function resolver(values: LoginValues) {
  const missing = (['email', 'password'] as const).filter((field) => values[field] === '');
  if (missing.length === 0) return { values, errors: {} };
  return refused<LoginValues>(missing.map((field) => ({ field, code: 'required' })));
}

export function useLogin() {
  const { t } = useTranslation('admin');
  const message = useServerMessage();
  const arrive = useArrival();
  const form = useForm<LoginValues>({
    resolver,
    defaultValues: { email: '', password: '' },
  });
  const login = useMutation({
    // Send no bearer token: a refusal here concerns the password and must not end a session.
    mutationFn: async (values: LoginValues) => {
      await pauseServerSignOut();
      return postJson('/auth/login', values, arrivalNeeds);
    },
    onSuccess: arrive,
    onError: (error) => {
      const wrong = error instanceof ApiError && error.status === 401;
      if (wrong) form.setFocus('password', { shouldSelect: true });
    },
    onSettled: resumeServerSignOut,
  });
  const submit = form.handleSubmit((values) => login.mutateAsync(values).catch(() => {}));
  const failure = login.isError ? message(login.error, t('login.failed')) : undefined;
  return { form, submit, busy: login.isPending, failure };
}
