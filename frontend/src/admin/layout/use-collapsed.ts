import { useState } from 'react';

const key = 'luar:admin-menu';

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the sidebar shows only icons. It is stored in this browser, because it depends on the size of the screen. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(stored);
  const change = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(key, next ? 'collapsed' : 'wide');
    } catch {
      // Without storage, the choice is lost on reload.
    }
  };
  return [collapsed, change];
}
