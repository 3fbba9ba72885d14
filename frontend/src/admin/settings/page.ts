import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { securityTexts } from '../security/texts.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsTexts } from './texts.ts';

export const settingsPage: PageModule = { Content: SettingsPage, texts: [settingsTexts, securityTexts] };
