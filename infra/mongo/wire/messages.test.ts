import { describe, expect, test } from '@jest/globals';
import { message } from '../conformance/raw-client.ts';
import { Frames } from './frames.ts';
import { parseMessage } from './messages.ts';

const ping = { ping: 1, $db: 'admin' };

describe('messages', () => {
  test('are parsed with their body and document sequence', () => {
    const bytes = message({ insert: 'c', $db: 'x' }, 0, { name: 'documents', docs: [{ a: 1 }, { a: 2 }] });
    const request = parseMessage(bytes);
    expect(request.command.get('insert')).toBe('c');
    const documents = request.command.get('documents');
    expect(documents).toHaveLength(2);
    expect(Array.isArray(documents) && documents.every((each) => each instanceof Buffer)).toBe(true);
    expect(request.answer).toBe('message');
  });

  test('may have a checksum, which is ignored, and the flag moreToCome, which asks for no answer', () => {
    expect(parseMessage(message(ping, 1)).command.get('ping')).toBeDefined();
    expect(parseMessage(message(ping, 2)).answer).toBe('none');
  });

  test('are refused if they have an unknown required flag', () => {
    expect(() => parseMessage(message(ping, 4))).toThrow();
    expect(() => parseMessage(message(ping, 1 << 16))).not.toThrow();
  });

  test('are refused if truncated, and cause nothing but an exception if damaged', () => {
    const good = message({ insert: 'c', $db: 'x' }, 0, { name: 'documents', docs: [{ a: [1, 'x', { b: null }] }] });
    for (let length = 16; length < good.length; length++) {
      expect(() => parseMessage(good.subarray(0, length))).toThrow();
    }
    for (let at = 16; at < good.length; at++) {
      for (const byte of [0, 1, 127, 128, 255]) {
        const damaged = Buffer.from(good);
        damaged[at] = byte;
        try {
          parseMessage(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
    }
  });
});

describe('frames', () => {
  test('are assembled from chunks of any size', () => {
    const stream = Buffer.concat([message(ping), message({ hello: 1, $db: 'admin' }), message(ping)]);
    for (const size of [1, 3, 15, 16, 17, 1000]) {
      const frames = new Frames();
      const found: Buffer[] = [];
      for (let at = 0; at < stream.length; at += size) found.push(...frames.push(stream.subarray(at, at + size)));
      expect(Buffer.concat(found)).toEqual(stream);
      expect(found).toHaveLength(3);
    }
  });

  test('with an impossible length are refused', () => {
    for (const length of [0, 15, -1, 2 ** 31 - 1]) {
      const head = Buffer.alloc(16);
      head.writeInt32LE(length, 0);
      expect(() => [...new Frames().push(head)]).toThrow();
    }
  });
});
