import { type AdminUser, loginRequestSchema } from '@luar/contracts/auth';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useReason } from '../api/use-reason.ts';
import { verifiedKey } from '../session/require-session.tsx';
import { startSession } from '../session/session.ts';

interface LoginValues {
  email: string;
  password: string;
}

interface LoginAnswer {
  token: string;
  user: AdminUser;
}

export function useLogin() {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const queryClient = useQueryClient();
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(loginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const login = useMutation({
    // Without a bearer: a refusal here is about the password, and ends no session.
    mutationFn: (values: LoginValues) => postJson<LoginAnswer>('/auth/login', values),
    onSuccess: ({ token, user }) => {
      queryClient.removeQueries({ queryKey: ['admin'] });
      queryClient.setQueryData(verifiedKey, true);
      startSession({ token, user });
    },
    onError: (error) => {
      const wrong = error instanceof ApiError && error.status === 401;
      if (wrong) form.setFocus('password', { shouldSelect: true });
    },
  });
  const submit = form.handleSubmit((values) => login.mutateAsync(values).catch(() => {}));
  const failure = login.isError ? reason(login.error, t('login.failed')) : undefined;
  return { form, submit, busy: login.isPending, failure };
}
