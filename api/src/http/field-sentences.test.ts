import { describe, expect, test } from '@jest/globals';
import { fieldCodes } from '@luar/contracts/errors';
import { fieldName, fieldSentence } from './field-sentences.ts';

describe('field error messages', () => {
  test.each([
    ['newPassword', 'too_short', 'Password must be at least 6 characters'],
    ['currentPassword', 'wrong_password', 'Current password is incorrect'],
    ['email', 'invalid_email', 'E-mail must be a valid e-mail address'],
    ['', 'invalid', 'The request body is not valid'],
    ['date', 'past_date', 'Date must not be in the past'],
    ['duration', 'wrong_step', 'Duration must be a multiple of 15'],
    ['price', 'too_small', 'Price must be at least 0'],
    ['name_en', 'required', 'Name (English) is required'],
    ['bookingEnabled', 'invalid_type', 'Booking enabled has a value of the wrong kind'],
    ['hero.title.pt', 'too_long', 'Hero title (Portuguese) is too long'],
    ['hero.ctaText.en', 'too_long', 'Hero button text (English) is too long'],
    ['features.0.icon', 'too_long', 'Features 1 icon is too long'],
    ['Idempotency-Key', 'too_long', 'Idempotency-Key is too long'],
  ] as const)('%s %s: %s', (field, code, sentence) => expect(fieldSentence(field, code)).toBe(sentence));

  test('every code and any field has a complete sentence', () => {
    for (const field of ['phone', 'price', 'order', 'features_pt', 'testimonials.3.text.en'])
      for (const code of fieldCodes)
        expect(fieldSentence(field, code)).toMatch(/^[A-Z][\w ()-]+ (is|has|must|differs)\b/);
    expect(fieldName('sectionTitles.testimonials.pt')).toBe('Section title testimonials (Portuguese)');
  });
});
