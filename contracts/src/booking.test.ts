import { describe, expect, test } from '@jest/globals';
import { bookingPayloadSchema } from './booking.ts';
import { contactPayloadSchema } from './contact.ts';
import { fieldErrors } from './errors.ts';
import { limits } from './limits.ts';
import { todayInLisbon } from './lisbon.ts';

const booking = {
  name: 'Maria João',
  email: 'maria@exemplo.test',
  phone: '+351 912 345 678',
  service: 'mapa-astral',
  date: '2999-01-05',
  time: '11:00',
  message: '',
};
const contact = { name: 'Rui', email: 'rui@exemplo.test', subject: 'Pergunta', message: 'Olá' };

const faults = (schema: typeof bookingPayloadSchema | typeof contactPayloadSchema, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldErrors(result.error.issues).map(({ field, code }) => `${field} ${code}`);
};

describe('a booking', () => {
  test('is accepted with the fields of the specification, and for today', () => {
    expect(faults(bookingPayloadSchema, booking)).toEqual([]);
    expect(faults(bookingPayloadSchema, { ...booking, date: todayInLisbon(), time: '23:59' })).toEqual([]);
  });

  test.each(['name', 'email', 'phone', 'service', 'date', 'time'])('needs its %s', (field) => {
    expect(faults(bookingPayloadSchema, { ...booking, [field]: undefined })).toEqual([`${field} required`]);
    expect(faults(bookingPayloadSchema, { ...booking, [field]: ' \n ' })).toEqual([`${field} required`]);
  });

  test.each([
    ['email', 'nobody', 'invalid_email'],
    ['email', 'a@b@c', 'invalid_email'],
    ['email', 'a@-b.pt', 'invalid_email'],
    ['name', '\u200b\u200d\u2060\ufeff', 'required'],
    ['name', '\u3164\u200d\u115f \u2800', 'required'],
    ['phone', '123', 'invalid_phone'],
    ['phone', 'a@b.pt 912345678', 'invalid_phone'],
    ['date', '2999-02-30', 'invalid_date'],
    ['date', '2020-01-01', 'past_date'],
    ['time', '25:00', 'invalid_time'],
    ['name', 'x'.repeat(limits.text.name + 1), 'too_long'],
    ['message', 'x'.repeat(limits.text.message + 1), 'too_long'],
  ])('refuses %s %p as %s', (field, value, code) => {
    expect(faults(bookingPayloadSchema, { ...booking, [field]: value })).toEqual([`${field} ${code}`]);
  });

  test.each(['a@b', 'Ana.Maria+luar@exemplo.test', "o'neil%x@exemplo.test", 'ana?bcc=spy@exemplo.test'])(
    'accepts the address %s, as browsers do',
    (email) => {
      expect(faults(bookingPayloadSchema, { ...booking, email })).toEqual([]);
    },
  );

  test.each(['+44 20 7946 0958', '912 345 678 (WhatsApp)', '+351 912 345 678 ext. 12', '912345678 / 213456789'])(
    'accepts the phone number %s',
    (phone) => {
      expect(faults(bookingPayloadSchema, { ...booking, phone })).toEqual([]);
    },
  );

  test.each([
    ['direction overrides', 'Ana \u202egnp.exe\u202c', 'Ana gnp.exe'],
    ['direction isolates and marks', '\u2066Ana\u2069\u200e Sá\u061c', 'Ana Sá'],
    ['zero-width characters', 'A\u200bn\u200da\u00ad \ufeffSá\u{e0041}', 'Ana Sá'],
    ['an emoji sequence', 'Ana 👩🏽\u200d🔬❤️\u200d🔥', 'Ana 👩🏽\u200d🔬❤️\u200d🔥'],
    ['a word with a joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('keeps no invisible characters that change the text: %s', (_, name, cleaned) => {
    expect(bookingPayloadSchema.parse({ ...booking, name }).name).toBe(cleaned);
    expect(bookingPayloadSchema.parse({ ...booking, message: name }).message).toBe(cleaned);
  });

  test('is cleaned of control characters and unknown keys', () => {
    const parsed = bookingPayloadSchema.parse({
      ...booking,
      name: ' A\r\nBcc: x\u0000 ',
      message: 'a\r\nb\u0007',
      isAdmin: true,
    });
    expect(parsed).toMatchObject({ name: 'A Bcc: x', message: 'a\nb' });
    expect(parsed).not.toHaveProperty('isAdmin');
  });
});

describe('a message', () => {
  test('needs no phone number, but a plausible one if any', () => {
    expect(faults(contactPayloadSchema, contact)).toEqual([]);
    expect(faults(contactPayloadSchema, { ...contact, phone: '' })).toEqual([]);
    expect(faults(contactPayloadSchema, { ...contact, phone: 'x' })).toEqual(['phone invalid_phone']);
  });

  test.each(['name', 'email', 'subject', 'message'])('needs its %s', (field) => {
    expect(faults(contactPayloadSchema, { ...contact, [field]: '' })).toEqual([`${field} required`]);
  });
});
