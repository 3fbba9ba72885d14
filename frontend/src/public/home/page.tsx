import { servicesRead, useServices } from '../data/services.ts';
import { useTonight } from '../data/moon.ts';
import { homeContentRead, useHomeContent } from '../data/home-content.ts';
import { texts as moon } from '../moon/texts.ts';
import { definePage } from '../define-page.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { FeaturedServices } from './featured-services.tsx';
import { Hero } from './hero.tsx';
import { Presence } from './presence.tsx';
import { Testimonials } from './testimonials.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

function HomePage() {
  const loaded = useHomeContent();
  // The texts wait for the line about the moon above them, so that it does not move them.
  const content = useTonight() === undefined ? undefined : loaded;
  // Request the services together with the content, although they are rendered after it.
  useServices();
  return (
    <>
      <Hero texts={content?.hero} />
      {content && (
        <>
          <Presence />
          <div className={styles['middle']}>
            <FeatureGrid title={content.sectionTitles.features} features={content.features} />
            <FeaturedServices title={content.sectionTitles.services} />
          </div>
          <Testimonials title={content.sectionTitles.testimonials} testimonials={content.testimonials} />
          <ClosingCall texts={content.cta} />
        </>
      )}
    </>
  );
}

export default definePage({
  namespace: 'home',
  texts,
  Content: HomePage,
  reads: [homeContentRead, servicesRead],
  moreTexts: { moon },
});
