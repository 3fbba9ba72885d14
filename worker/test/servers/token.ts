import { type Answer, type Asked, serveHttp } from './http.ts';

/** A provider's token address. Each token it gives is a new one, so that tests see which was used. */
export async function serveTokens() {
  let given = 0;
  const state: { answer: (asked: Asked) => Answer | Promise<Answer> } = {
    answer: () => ({ body: { access_token: `token-${(given += 1)}`, expires_in: 3600, token_type: 'Bearer' } }),
  };
  const server = await serveHttp((asked) => state.answer(asked));
  return Object.assign(server, { state });
}
