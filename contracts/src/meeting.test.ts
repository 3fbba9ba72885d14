import { expect, test } from '@jest/globals';
import { languages } from './language.ts';
import { meetingAt, messageAt, placeAsked, placeLine, places, placeWished, whereText } from './meeting.ts';

const both = {
  inPerson: true,
  online: true,
  area: { pt: 'Alfama', en: '' },
  location: { pt: 'Lisboa, Portugal', en: 'Lisbon, Portugal' },
};

test('the place that the form puts before the message is read back, in both languages', () => {
  for (const language of languages)
    for (const place of places) {
      const line = placeLine(place, language);
      expect([placeWished(messageAt(line, 'Olá\nadeus')), placeWished(messageAt(line, ''))]).toEqual([place, place]);
    }
  expect(messageAt('Presencial.', 'Olá')).toBe('Presencial.\nOlá');
  expect(messageAt('', 'Olá')).toBe('Olá');
  expect(messageAt('http://elsewhere.example', 'Olá')).toBe('Olá');
});

test('a request is for the only place, or for the one that the visitor chose', () => {
  expect(placeAsked('Online.', both)).toBe('online');
  expect(placeAsked('', both)).toBeUndefined();
  expect(placeAsked('Online.', { inPerson: true, online: false })).toBe('inPerson');
  expect(placeAsked('', { inPerson: false, online: true })).toBe('online');
});

test('where a session takes place names one place if it is known', () => {
  expect(whereText(both, 'pt')).toBe('Alfama, Lisboa, ou online');
  expect(whereText(meetingAt(both, 'inPerson'), 'en')).toBe('Alfama, Lisbon');
  expect(whereText(meetingAt(both, 'online'), 'pt')).toBe('online');
  expect(meetingAt(both, undefined)).toBe(both);
});
