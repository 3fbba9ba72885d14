import { browserStorage } from '../../shared/browser-storage.ts';

const key = 'luar:own-device';

/** Whether the practitioner marked this device as not shared, at sign-in. */
export const isOwnDevice = (): boolean => browserStorage.read(key) === 'yes';

export const markOwnDevice = (own: boolean): void => browserStorage.write(key, own ? 'yes' : undefined);
