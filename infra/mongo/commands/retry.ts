import { Binary } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { encodeAnswer } from '../bson/encode.ts';
import { type Answer, asInteger, type Doc, isDoc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { withinTime } from '../time-limit.ts';

type Row = { number: number; answer: Uint8Array };

/**
 * Runs a numbered write once, however often the driver sends it. The answer is stored in the same transaction as the
 * write, so a retry after a lost connection or a kill of this process receives the first answer.
 */
export function writeOnce(store: Store, command: Doc, limit: number | undefined, write: () => Answer): Promise<Answer> {
  const work = () => withinTime(limit, write);
  const number = asInteger(command.get('txnNumber'));
  const session = sessionId(command);
  if (number === undefined || !session) return store.write(work);
  return store.write(() => {
    const { database } = store;
    const earlier = database.get('SELECT number, answer FROM retries WHERE session = ?', session) as Row | undefined;
    if (earlier && earlier.number === number) return Object.fromEntries(decodeDocument(earlier.answer));
    if (earlier && earlier.number > number) {
      throw new CommandError(225, `Write ${number} of this session is older than its last write, ${earlier.number}`);
    }
    const answer = work();
    database.run(
      'INSERT OR REPLACE INTO retries (session, number, answer, at) VALUES (?, ?, ?, ?)',
      session,
      number,
      encodeAnswer(answer),
      Date.now(),
    );
    return answer;
  });
}

function sessionId(command: Doc): Uint8Array | undefined {
  const lsid = command.get('lsid');
  const id = isDoc(lsid) ? lsid.get('id') : undefined;
  return id instanceof Binary ? id.buffer.subarray(0, id.position) : undefined;
}
