import type { HomeContent } from '@luar/contracts/home-content';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Words } from '../../shared/ui/words.tsx';
import { useServices } from '../data/services.ts';
import { Illustration } from '../illustrations/illustration.tsx';
import { Dotted } from '../layout/who.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { useFacts, useWhere } from '../layout/use-site-facts.ts';
import { TonightLine, TonightMoon } from '../moon/tonight.tsx';
import { useFromPrice } from '../service-card/price.tsx';
import styles from './hero.module.css';

/** One line of facts, computed from the active services and the site settings. */
function Facts() {
  const { t } = useTranslation('home');
  const from = useFromPrice();
  const where = useWhere();
  const services = useServices().data ?? [];
  if (services.length === 0) return null;
  const minutes = services.map(({ duration }) => duration);
  const [min, max] = [Math.min(...minutes), Math.max(...minutes)];
  const facts = [
    min === max ? t('facts.length', { min }) : t('facts.lengths', { min, max }),
    from && <b key="price">{from}</b>,
    ...where.map((fact) => <Words key={fact}>{fact}</Words>),
  ].filter(Boolean);
  return (
    <p className={styles['facts']}>
      <Dotted facts={facts} />
    </p>
  );
}

/** The view over Lisbon, from the farthest to the nearest layer. Nearer layers move less on scrolling. */
function Scene() {
  const { moon } = useSite().practice;
  return (
    <div className={`screen-only ${styles['scene']}`} aria-hidden="true">
      <div className={styles['sky']}>
        <Illustration name="stars" className={`stars ${styles['stars']}`} />
        <Illustration name="constellation" className={styles['constellation']} />
        <TonightMoon className={styles['moon']} />
      </div>
      <div className={styles['water']}>
        <Illustration name="far-bank" className={styles['bank']} />
        <Illustration name="cristo-rei" className={styles['cristo']} />
        <div className={styles['river']}>{moon && <Illustration name="glitter" className={styles['glitter']} />}</div>
        <Illustration name="bridge" className={styles['bridge']} />
      </div>
      <Illustration name="hills-left" className="hills-left" />
      <Illustration name="hills-right" className="hills-right" />
    </div>
  );
}

/** The top of the home page. Until its texts are loaded, it shows the night view with a loading message. */
export function Hero({ texts }: { texts: HomeContent['hero'] | undefined }) {
  const { t, language } = useTexts(['home', 'common']);
  const { name } = useSite().identity;
  const facts = useFacts();

  return (
    <>
      <section className={`whole ${styles['hero']}`} data-parallax>
        <Scene />
        <div className={`content wide ${styles['text']}`}>
          {texts && <TonightLine className={styles['tonight']} />}
          {/* One element while loading and afterwards, so that it keeps the focus. */}
          <h1 tabIndex={-1} className={texts ? undefined : 'visually-hidden'}>
            {texts ? textIn(texts.title, language) || t('hero.title') : name || t('common:nav.home')}
          </h1>
          {texts ? (
            <>
              <Words as="p">{textIn(texts.subtitle, language) || t('hero.subtitle', facts)}</Words>
              <Facts />
              <div className={`cluster gap-8 ${styles['actions']}`}>
                <LocalLink to="/booking" className={button('moon')}>
                  {textIn(texts.ctaText, language) || t('common:closing.cta')}
                </LocalLink>
                <LocalLink to="/services" className={button('outlineNight')}>
                  {t('hero.more')}
                  <span className="visually-hidden"> {t('hero.moreAbout')}</span>
                </LocalLink>
              </div>
            </>
          ) : (
            <p role="status">{t('common:loading')}</p>
          )}
        </div>
      </section>
      <div className={`screen-only ${styles['parapet']}`} aria-hidden="true">
        <Illustration name="frieze" className={styles['frieze']} />
      </div>
    </>
  );
}
