import { loginRequestSchema } from '@luar/contracts/auth';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { useServerMessage } from '../api/use-reason.ts';
import { forgetOldDrafts } from '../forms/draft.ts';
import { markOwnDevice } from '../session/own-device.ts';
import { verifiedKey } from '../session/require-session.tsx';
import { pauseServerSignOut, resumeServerSignOut } from '../session/server-sign-out.ts';
import { startSession, toUser } from '../session/session.ts';

interface LoginValues {
  email: string;
  password: string;
}

/** `ownDevice`: the device is not shared, so unsaved input may be stored on it for a day. */
export function useLogin(ownDevice: boolean) {
  const { t } = useTranslation('admin');
  const message = useServerMessage();
  const queryClient = useQueryClient();
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(loginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const login = useMutation({
    // Send no bearer token: a refusal here concerns the password and must not end a session.
    mutationFn: async (values: LoginValues) => {
      await pauseServerSignOut();
      return postJson('/auth/login', values, { token: 'text' });
    },
    onSuccess: ({ token, user }) => {
      queryClient.removeQueries({ queryKey: ['admin'] });
      queryClient.setQueryData(verifiedKey, true);
      markOwnDevice(ownDevice);
      forgetOldDrafts();
      startSession({ token, user: toUser(user) });
    },
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
