import type { Focus } from '@luar/contracts/focus';

export const inPercent = ({ x, y }: Focus): Focus => ({ x: Math.round(x * 100), y: Math.round(y * 100) });
