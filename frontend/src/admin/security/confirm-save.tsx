import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { AskDialog } from './ask-dialog.tsx';
import { forgetProof, keptProof, proofOf, useFailure } from './proof.ts';
import { securityQuery } from './queries.ts';

interface Props {
  /** The proof of before was not accepted. */
  refused?: boolean;
  act?: 'save' | 'feed' | 'export' | 'erase';
  onProof: (proof: string) => void;
  onClose: () => void;
}

/**
 * Asks for the password or a passkey before an act that leads something elsewhere, or concerns all data of a person. A save
 * is not asked about again while the last proof is valid.
 */
export function ConfirmSave({ act = 'save', refused = false, onProof, onClose }: Props) {
  const failure = useFailure();
  const [held] = useState(() => {
    if (refused) forgetProof();
    return act === 'save' ? keptProof() : undefined;
  });
  useEffect(() => {
    if (held) onProof(held);
    // Once, in place of the question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { data } = useQuery(securityQuery);
  const proving = useMutation({ mutationFn: proofOf, onSuccess: onProof });
  if (held) return null;
  return (
    <AskDialog
      act={act}
      passkey={undefined}
      byPasskey={hasPasskeys() && (data?.passkeys.length ?? 0) > 0}
      busy={proving.isPending}
      error={failure(proving.error)}
      onSubmit={({ password }) => proving.mutate(password)}
      onClose={onClose}
    />
  );
}
