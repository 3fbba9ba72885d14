import { type Answer, type Asked, serveHttp } from './http.ts';

/** A 64-bit id: parsed as a number it would end in 992. */
export const accountId = '9007199254740993';

/** The part of Zoho Mail's REST API that sending uses. */
export async function serveZoho() {
  const state: { send: (asked: Asked) => Answer } = {
    send: () => ({ body: { status: { code: 200, description: 'success' }, data: { messageId: '1' } } }),
  };
  const server = await serveHttp((asked) => {
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
  });
  return Object.assign(server, { state });
}
