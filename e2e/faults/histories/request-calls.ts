import { setTimeout as delay } from 'node:timers/promises';
import type { RequestView } from '@luar/contracts/admin';
import type { Result } from '../../../api/test/history-model/model.ts';
import { type Answer, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { formIn, postForm } from '../../../infra/local/stack/test-visit.ts';

const patienceMs = 10_000;
const retryPauseMs = 300;
const limitMs = 90_000;

/** `unknown`: an answer was lost, and the repeated call does not tell whether the act was done. */
export type Answered = { result: Result | 'unknown'; request?: RequestView };

/** The calls of panel and visitor's page. Each is repeated until a process answers, as a person would repeat it. */
export class RequestCalls {
  readonly #panel: Client;
  readonly #visitor: Client;

  constructor(url: string, bearer: string) {
    this.#panel = new Client(url, { authorization: bearer }, patienceMs);
    this.#visitor = new Client(url, {}, patienceMs);
  }

  /** An act of the practitioner. */
  async act(path: string, body: object): Promise<Answered> {
    const { answer, wasLost } = await this.#repeat(() => this.#panel.post(path, body));
    const request = answer.body['request'] as RequestView | undefined;
    if (answer.status < 300) return { result: 'done', ...(request && { request }) };
    if (answer.status !== 409 && answer.status !== 400)
      throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
    return { result: wasLost ? 'unknown' : 'refused' };
  }

  async view(id: string): Promise<RequestView> {
    const { answer } = await this.#repeat(() => this.#panel.get(`/api/admin/requests/${id}`));
    if (answer.status !== 200) throw new Error(`request ${id} was answered with ${answer.status}: ${answer.text}`);
    return answer.body['request'] as RequestView;
  }

  /** The hidden fields of the visitor's page, with which each act can be posted. Undefined if the page has no form. */
  async form(path: string): Promise<Record<string, string> | undefined> {
    const { answer } = await this.#repeat(() => this.#visitor.get(`${path}?step=cancel`, newAddress()));
    const form = formIn(answer);
    return Object.keys(form).length > 0 ? form : undefined;
  }

  async visit(path: string, fields: Record<string, string>): Promise<Answered> {
    const { answer, wasLost } = await this.#repeat(() => postForm(this.#visitor, path, fields));
    if (answer.status === 303) return { result: 'done' };
    const result = { 404: 'gone', 409: 'refused', 403: 'refused' }[answer.status] as Result | undefined;
    if (!result) throw new Error(`${path} was answered with ${answer.status}`);
    return { result: wasLost ? 'unknown' : result };
  }

  async #repeat(call: () => Promise<Answer>): Promise<{ answer: Answer; wasLost: boolean }> {
    const giveUpAt = Date.now() + limitMs;
    for (let wasLost = false; ; wasLost = true) {
      const answer = await call().catch(() => undefined);
      if (answer && answer.status < 500) return { answer, wasLost };
      if (Date.now() > giveUpAt)
        throw new Error(`not served for ${limitMs / 1000} s: ${answer?.status} ${answer?.text}`);
      await delay(retryPauseMs);
    }
  }
}
