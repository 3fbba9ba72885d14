import { browserStorage } from '../../shared/browser-storage.ts';

const key = 'luar:own-device';

/** Whether the practitioner marked this device as not shared, in the settings. */
export const isOwnDevice = (): boolean => browserStorage.read(key) === 'yes';

export const markOwnDevice = (own: boolean): void => browserStorage.write(key, own ? 'yes' : undefined);
