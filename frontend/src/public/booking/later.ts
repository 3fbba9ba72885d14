// Picker, notes and receipt load in one file once the page has started (`booking/later.ts`), which keeps the booking page
// within its weight. Several small files would be merged with files that other pages load. Until then, and if it fails to
// load, the native fields serve alone, as without JavaScript.

// What the page loads once it has started, in one file: small files that share modules would be merged into files that
// other pages load too.
export { default as MomentNote } from './moment/moment-note.tsx';
export { MomentPicker } from './moment/moment-picker.tsx';
export { stripDays } from './moment/open-days.ts';
export { isElsewhere } from './moment/starts.ts';
export { dropReceipt, keepReceipt, keptReceipt } from './receipt/kept.ts';
export { default as Receipt } from './receipt/receipt.tsx';
