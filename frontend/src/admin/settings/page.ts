import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { SettingsPage } from './settings-page.tsx';
import { texts as adminSettings } from './texts.ts';

export const settingsPage: PageModule = { Content: SettingsPage, texts: { adminSettings, adminSecurity } };
