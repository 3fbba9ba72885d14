import type { Service } from '@luar/contracts/service';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { LocalLink } from '../layout/local-link.tsx';

/**
 * A link to the booking form with this service selected. Its accessible name includes the service, so that links
 * differ.
 */
export function BookLink({ service }: { service: Service }) {
  const { t, language } = useTexts();
  return (
    <LocalLink
      to={`/booking?service=${encodeURIComponent(service.slug)}`}
      className={button('primary', 'small')}
      aria-label={t('service.bookNamed', { name: textIn(service.name, language) })}
    >
      {t('service.book')}
    </LocalLink>
  );
}
