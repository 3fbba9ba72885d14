// The service worker of the panel: it shows the notice of a new request, and opens the panel when the notice is tapped. It
// answers no request and keeps nothing, so that pages and files load as they would without it.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title } = event.data.json();
  // A further notice takes the place of the one that is shown.
  const shown = self.registration.showNotification(title, {
    icon: '/icon-192.png',
    tag: 'request',
    renotify: true,
  });
  event.waitUntil(shown);
});

const page = '/admin/dashboard';

async function open() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const panel = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  if (!panel) return self.clients.openWindow(page);
  // The panel opens the page itself: it asks first if something is unsaved.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A window of a service worker is of its own origin.
  panel.postMessage({ open: page });
  return panel.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});
