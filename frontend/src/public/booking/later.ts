// What only a chosen moment or a sent request needs. It loads once the page has started, so that it adds nothing to the page.
export { default as MomentNote } from './moment/moment-note.tsx';
export { default as RecapBar } from './recap-bar.tsx';
export { dropReceipt, keepReceipt, keptReceipt } from './receipt/kept.ts';
export { default as ReceiptPart } from './receipt/receipt-part.tsx';
