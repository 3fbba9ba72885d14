export const tokenRules = { algorithm: 'HS256', issuer: 'luar', audience: 'luar-admin' } as const;
