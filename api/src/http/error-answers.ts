import type { ErrorCode } from '@luar/contracts/errors';
import { limits } from '@luar/contracts/limits';

/** The status and the default message of each code. */
export const errorAnswers: Record<ErrorCode, readonly [status: number, message: string]> = {
  invalid_fields: [400, 'Some fields need your attention'],
  unreadable: [400, 'The request could not be read'],
  wrong_password: [400, 'Current password is incorrect'],
  sign_in_required: [401, 'Please sign in'],
  wrong_sign_in: [401, 'E-mail or password is wrong'],
  wrong_reset_link: [401, 'This link is no longer valid. Ask for a new one'],
  wrong_passkey: [401, 'This passkey was not accepted'],
  confirmation_needed: [403, 'Please give your password or a passkey again'],
  not_allowed: [403, 'This is not allowed here'],
  not_found: [404, 'This address was not found'],
  service_gone: [404, 'This service was not found'],
  mail_gone: [404, 'This mail was not found'],
  request_gone: [404, 'This request was not found'],
  too_slow: [408, 'The request took too long to arrive'],
  slug_taken: [409, 'Another service already uses this slug'],
  too_many_services: [
    409,
    `There are ${limits.list.services} services already, the most that are possible. Delete one first`,
  ],
  saved_elsewhere: [409, 'The home page was saved elsewhere in the meantime. Load it again first'],
  price_changed: [409, 'The price has changed since the page showed it. Send it again with the new price'],
  session_taken: [409, 'Another session is agreed for that time. Send it again with `beside` to agree to both'],
  hour_taken: [409, 'This hour is not free any more. `free` has the nearest ones that are'],
  mail_late: [409, 'It is too late for this mail: what it says is not true any more'],
  no_address: [409, 'This request has no e-mail address, so no letter can be sent'],
  too_large: [413, 'The request is too large'],
  image_too_large: [413, `The image is too large. At most ${limits.image.bytes / 1024 / 1024} MB are accepted`],
  image_too_many_pixels: [
    413,
    `The image has too many pixels. At most ${limits.image.megapixels} megapixels are accepted`,
  ],
  address_too_long: [414, 'The address is too long'],
  content_type: [415, 'This content type is not accepted here'],
  not_an_image: [415, 'This is not an image that can be used. Choose a JPG, PNG, GIF or WebP file'],
  key_reused: [422, 'This Idempotency-Key was used for another request'],
  too_many: [429, 'Too many requests. Please wait a little and try again'],
  headers_too_large: [431, 'The headers of the request are too large'],
  refused: [400, 'This was refused'],
  unexpected: [500, 'Something went wrong on our side. Please try again'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment'],
  queue_down: [503, 'The mail queue is not reachable right now. Please try again in a moment'],
  image_not_stored: [503, 'The image could not be stored right now. Please try again in a moment'],
  mail_not_sent: [503, 'The test e-mail was not sent'],
  no_mail: [503, 'This site does not send e-mail yet. The host can make a link: npm run admin -- reset'],
};

/** The code for errors that have only a status: those of Fastify and Nest, and requests that cannot be parsed. */
export const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadable',
  401: 'sign_in_required',
  403: 'sign_in_required',
  404: 'not_found',
  408: 'too_slow',
  413: 'too_large',
  414: 'address_too_long',
  415: 'content_type',
  431: 'headers_too_large',
};
