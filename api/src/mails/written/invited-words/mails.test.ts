import { expect, test } from '@jest/globals';
import { sampleFacts, sampleMail } from '../../../../test/sample-mails.ts';

test('the invitation leads to its page, and the notice quotes what was written', () => {
  const invitation = sampleMail('testimonial.invitation');
  expect(invitation.subject).toBe('Umas palavras sobre a sua sessão: Leitura de tarot');
  expect(invitation.text).toContain(sampleFacts.link);
  const notice = sampleMail('testimonial.practitioner', { message: 'Saí com vontade de voltar.' });
  expect([notice.subject, notice.text]).toEqual([
    'Palavras de Marta Silva',
    expect.stringMatching(/> Saí com vontade de voltar\.[^]*\/admin\/home-content#words/),
  ]);
});
