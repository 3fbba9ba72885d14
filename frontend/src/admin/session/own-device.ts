import { browserStorage } from '../../shared/browser-storage.ts';

const key = 'luar:own-device';

/** Whether the practitioner said at sign-in that nobody else uses this device. */
export const isOwnDevice = (): boolean => browserStorage.read(key) === 'yes';

export const markOwnDevice = (own: boolean): void => browserStorage.write(key, own ? 'yes' : undefined);
