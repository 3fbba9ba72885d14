// What only a sent request needs. It loads once the page has started, so that it adds nothing to the page.
export { dropReceipt, keepReceipt, keptReceipt } from './receipt/kept.ts';
export { default as Receipt } from './receipt/receipt.tsx';
