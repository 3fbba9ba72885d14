/** What the browser does with passkeys, in the JSON format of the API. */
type Options = Record<string, unknown>;

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

const jsonOf = (credential: Credential | null): unknown => {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError');
  return credential.toJSON();
};

export async function askPasskey(options: Options): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return jsonOf(await navigator.credentials.get({ publicKey }));
}

export async function makePasskey(options: Options): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

/** The person cancelled, or took too long. Browsers give no other reason. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
