import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Asked, serveHttp } from './http.ts';

/** A 64-bit id: parsed as a number it would end in 992. */
export const accountId = '9007199254740993';

/** The part of Zoho Mail's REST API that sending uses. */
export async function serveZoho() {
  const state: { delayMs: number; send: (asked: Asked) => Answer } = {
    /** The delay before each answer. */
    delayMs: 0,
    send: () => ({ body: { status: { code: 200, description: 'success' }, data: { messageId: '1' } } }),
  };
  const answer = (asked: Asked): Answer => {
    if (asked.path === '/api/accounts') {
      return {
        body: `{"status":{"code":200},"data":[{"accountId":1,"primaryEmailAddress":"other@luar.example"},
          {"accountId":${accountId},"sendMailDetails":[{"fromAddress":"Ola@luar.example"}]}]}`,
      };
    }
    if (asked.path.startsWith(`/api/accounts/${accountId}/messages/attachments?`)) {
      return {
        body: { status: { code: 200 }, data: { storeName: 77, attachmentPath: '/p', attachmentName: 'a.ics' } },
      };
    }
    if (asked.path === `/api/accounts/${accountId}/messages`) return state.send(asked);
    return { status: 404, body: { status: { code: 404, description: 'no such address' } } };
  };
  const server = await serveHttp(async (asked) => {
    if (state.delayMs > 0) await pause(state.delayMs);
    return answer(asked);
  });
  return Object.assign(server, { state });
}
