import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { servicesRead, useServices } from '../data/services.ts';
import { homeContentRead, useHomeContent } from '../data/home-content.ts';
import { ClosingCall } from '../layout/closing-call.tsx';
import { useHead } from '../head/use-head.ts';
import { FeatureGrid } from './feature-grid.tsx';
import { FeaturedServices } from './featured-services.tsx';
import { Hero } from './hero.tsx';
import { Testimonials } from './testimonials.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof pt;
  }
}

const texts = [{ namespace: 'home', languages: { pt, en } }];

function HomePage() {
  const { t } = useTranslation('home');
  const content = useHomeContent();
  // Request the services together with the content, although they are rendered after it.
  useServices();
  useHead('title.home', t('description'));

  return (
    <>
      <Hero texts={content?.hero} />
      {content && (
        <>
          <FeatureGrid title={content.sectionTitles.features} features={content.features} />
          <FeaturedServices title={content.sectionTitles.services} />
          <Testimonials title={content.sectionTitles.testimonials} testimonials={content.testimonials} />
          <ClosingCall texts={content.cta} />
        </>
      )}
    </>
  );
}

export default { Content: HomePage, texts, reads: [homeContentRead, servicesRead] } satisfies PageModule;
