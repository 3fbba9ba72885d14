export { endShared as default } from '../shared.ts';
