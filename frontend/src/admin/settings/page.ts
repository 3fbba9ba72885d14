import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { SettingsPage } from './settings-page.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const settingsPage: PageModule = {
  Content: SettingsPage,
  texts: [{ namespace: 'adminSettings', languages: { pt, en } }],
};
