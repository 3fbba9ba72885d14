import { useState } from 'react';

const key = 'luar:admin-menu';

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the sidebar shows its icons only. Remembered, because it belongs to her screen and not to the visit. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(stored);
  const change = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(key, next ? 'collapsed' : 'wide');
    } catch {
      // Then it lasts as long as the page.
    }
  };
  return [collapsed, change];
}
