import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminSettings } from '../settings/texts.ts';
import { NewPasswordPage } from './new-password-page.tsx';
import { texts as adminSecurity } from './texts.ts';

export const newPasswordPage: PageModule = { Content: NewPasswordPage, texts: { adminSettings, adminSecurity } };
