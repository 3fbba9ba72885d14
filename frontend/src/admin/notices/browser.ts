import type { PushDeviceInput } from '@luar/contracts/push';
import type { Language } from '@luar/contracts/language';

// The subscription of this browser. Its service worker is public/notices.js.

const scope = '/admin';

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

const file = '/notices.js';
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('notices', {
  createScriptURL: () => file,
});
/** Browsers with trusted types register no plain address. */
const worker = policy?.createScriptURL('') ?? file;

/** `install`: an iPhone has notices only for what is on its home screen. */
export type Trouble = 'unsupported' | 'install' | 'denied';

/** An iPad calls itself a Mac. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Why this browser cannot show notices now. */
export function troubleOf(): Trouble | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

const registered = () => navigator.serviceWorker?.getRegistration(scope);

export async function subscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission and subscribes. Undefined if the practitioner did not give it. */
export async function subscribe(key: string, language: Language): Promise<PushDeviceInput | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, language };
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
  await (await registered())?.unregister();
}
