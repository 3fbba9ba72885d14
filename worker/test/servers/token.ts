import { type Answer, type Asked, serveHttp } from './http.ts';

/** A provider's OAuth2 token endpoint. Each token is different, so that tests see which one was used. */
export async function serveTokens() {
  let given = 0;
  const state: { answer: (asked: Asked) => Answer | Promise<Answer> } = {
    answer: () => ({ body: { access_token: `token-${(given += 1)}`, expires_in: 3600, token_type: 'Bearer' } }),
  };
  const server = await serveHttp((asked) => state.answer(asked));
  return Object.assign(server, { state });
}
