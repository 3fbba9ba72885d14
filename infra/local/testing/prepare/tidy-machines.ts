export { removeLeft as default } from '../../engine/network.ts';
