import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { NewPasswordPage } from './new-password-page.tsx';
import { securityTexts } from './texts.ts';

export const newPasswordPage: PageModule = { Content: NewPasswordPage, texts: [settingsTexts, securityTexts] };
