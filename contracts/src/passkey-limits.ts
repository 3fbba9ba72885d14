// In a file without schemas, so that the panel loads none of them.

export const passkeyTimes = {
  challengeMs: 5 * 60_000,
  /** How long a confirmation by password or passkey is valid. */
  proofMs: 30 * 60_000,
} as const;

export const passkeyLimits = { count: 20, name: 60 } as const;
