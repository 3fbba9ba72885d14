import { prepare } from '../prepare.ts';

export default () => prepare('e2e');
