import { useMutation, useQuery } from '@tanstack/react-query';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { AskDialog } from './ask-dialog.tsx';
import { proofOf, useFailure } from './proof.ts';
import { securityQuery } from './queries.ts';

interface Props {
  act?: 'save' | 'feed' | 'export' | 'erase';
  onProof: (proof: string) => void;
  onClose: () => void;
}

/** Asks for the password or a passkey before an act that leads something elsewhere, or concerns all data of a person. */
export function ConfirmSave({ act = 'save', onProof, onClose }: Props) {
  const failure = useFailure();
  const { data } = useQuery(securityQuery);
  const proving = useMutation({ mutationFn: proofOf, onSuccess: onProof });
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
