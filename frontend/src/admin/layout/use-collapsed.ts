import { useState } from 'react';
import { browserStorage } from '../../shared/browser-storage.ts';

const key = 'luar:admin-menu';

/** Whether the sidebar shows only icons. It is stored in this browser, because it depends on the size of the screen. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => browserStorage.read(key) === 'collapsed');
  const change = (next: boolean) => {
    setCollapsed(next);
    browserStorage.write(key, next ? 'collapsed' : 'wide');
  };
  return [collapsed, change];
}
