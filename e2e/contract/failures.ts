import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { rendered, told as isTold } from '../public/browser.ts';
import { scenarios } from './scenarios.ts';
import type { Call } from './specified-api.ts';
import { goTo, open, type Site } from './visitor.ts';

// What a screen says when its call fails.

/** `npm test` has one call of each kind, the long tests have the others. */
const mainCalls: readonly Call[] = [
  'GET /api/services',
  'POST /api/bookings',
  'GET /api/admin/services/{id}',
  'PUT /api/admin/services/{id}',
];
export const ofMainCalls = <Row extends readonly [Call, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([call]) => mainCalls.includes(call));
export const ofOtherCalls = <Row extends readonly [Call, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([call]) => !mainCalls.includes(call));

/** Opens a screen and makes its call fail. */
export async function refused({ reference }: Site, page: Page, call: Call, language: 'pt' | 'en'): Promise<void> {
  const { at, prepare, press } = scenarios[call];
  await goTo(page, at, language);
  await prepare?.(page);
  reference.set(call, 'refused');
  await press?.(page);
}

type Refusal = readonly [call: Call, told: string, lastsMs: number | undefined, stays: string];
export const refusals: readonly Refusal[] = [
  ['PUT /api/admin/services/{id}', 'Failed to update service. Slug is taken.', undefined, ''],
  ['POST /api/admin/services', 'Failed to create service. Slug is taken.', undefined, ''],
  ['POST /api/admin/services/{id}/toggle-active', 'Failed to toggle service status. Not switched.', 3100, ''],
  ['DELETE /api/admin/services/{id}', 'Failed to delete service. Not deleted, sorry.', 3100, ''],
  [
    'PUT /api/admin/home-content',
    'Failed to save content. Please try again. Content is too long.',
    5100,
    'Nothing was saved. What you typed is still here.',
  ],
];

/** Fails if the screen does not say the specified sentence and then the reason, or says it longer than specified. */
export async function saysItsSentence(site: Site, ...[call, told, lastsMs, stays]: Refusal): Promise<void> {
  await using visitor = await open(site, true);
  const { page } = visitor;
  // A page with a fake clock is not reused, and opening a new page costs as much as three page loads.
  if (lastsMs !== undefined) await page.clock.install();
  await refused(site, page, call, 'en');
  await isTold(page, told);
  await rendered(page);
  site.reference.set(call, 'specified');
  if (lastsMs === undefined) return;
  await page.clock.fastForward(lastsMs);
  await page.getByText(told).waitFor({ state: 'detached' });
  if (stays) await page.getByText(stays).waitFor();
}

type FieldError = readonly [call: Call, address: string, field: string, told: string, clears: boolean];
export const fieldErrors: readonly FieldError[] = [
  ['POST /api/bookings', '**/api/bookings', 'date', 'Error processing booking. Please try again.', true],
  ['POST /api/contact', '**/api/contact', 'subject', 'Error sending message. Please try again.', false],
];

/** Fails if a form with an error of the server at a field does not say the specified sentence as well. */
export async function saysItOverFieldErrors(
  site: Site,
  ...[call, address, field, told, clears]: FieldError
): Promise<void> {
  await using visitor = await open(site, false);
  const { page } = visitor;
  const errors = [{ field, code: 'required', message: 'This field is required' }];
  await page.route(address, (asked) => asked.fulfill({ status: 400, json: { success: false, message: 'No', errors } }));
  await page.clock.install();
  await refused(site, page, call, 'en');
  await page.getByText(told).waitFor();
  await page.locator(`#${field}-error`).waitFor();
  await page.clock.fastForward(5100);
  if (clears) await page.getByText(told).waitFor({ state: 'detached' });
  else expect(await page.getByText(told).isVisible()).toBe(true);
  site.reference.set(call, 'specified');
}

type Load = readonly [call: Call, told: string];
export const loads: readonly Load[] = [
  ['GET /api/services', 'Failed to load services'],
  ['GET /api/admin/services', 'Failed to fetch services'],
  ['GET /api/admin/services/{id}', 'Failed to fetch service'],
];

/** Fails if the screen offers no other attempt after a fault of the server, or offers one after a refusal. */
export async function offersAnotherAttempt(site: Site, ...[call, told]: Load): Promise<void> {
  await using visitor = await open(site, true);
  const { page } = visitor;
  const again = page.getByRole('button', { name: 'Try again' });
  site.reference.set(call, 'refused');
  await goTo(page, scenarios[call].at, 'en');
  await page.getByText(told).waitFor();
  expect(await again.count()).toBe(0);
  site.reference.set(call, 'failed without a word');
  await goTo(page, scenarios[call].at, 'en');
  await page.getByText(told).waitFor();
  site.reference.set(call, 'specified');
  await again.click();
  await page.getByText('Tarot reading').first().waitFor();
}
