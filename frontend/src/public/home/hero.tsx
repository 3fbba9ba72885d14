import type { HomeContent } from '@luar/contracts/home-content';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { usePlace } from '../layout/use-site-facts.ts';
import { TonightLine } from '../moon/tonight-line.tsx';
import { TonightMoon } from '../moon/tonight-moon.tsx';
import { Facts } from './facts.tsx';
import styles from './hero.module.css';

/** The view over Lisbon, from the farthest to the nearest layer. Nearer layers move less on scrolling. */
function Scene() {
  return (
    <div className={styles['scene']} aria-hidden="true">
      <div className={styles['sky']}>
        <Illustration name="stars-wide" className={styles['starsWide']} />
        <Illustration name="stars-tall" className={styles['starsTall']} />
        <Illustration name="constellation" className={styles['constellation']} />
      </div>
      <div className={styles['moonLayer']}>
        <TonightMoon className={styles['moon']} />
      </div>
      <div className={styles['bankLayer']}>
        <Illustration name="far-bank" className={styles['bank']} />
        <Illustration name="cristo-rei" className={styles['cristo']} />
      </div>
      <div className={styles['waterLayer']}>
        <div className={styles['river']}>
          <div className={styles['glow']} />
          <Illustration name="glitter" className={styles['glitter']} />
        </div>
        <Illustration name="bridge" className={styles['bridge']} />
      </div>
      <Illustration name="hills-left" className={styles['hillsLeft']} />
      <Illustration name="hills-right" className={styles['hillsRight']} />
    </div>
  );
}

/** The top of the home page. Until its texts are loaded, it shows the night view with a loading message. */
export function Hero({ texts }: { texts: HomeContent['hero'] | undefined }) {
  const { t } = useTranslation(['home', 'common']);
  const language = useLanguage();
  const { name } = useSite().identity;
  const place = usePlace();

  return (
    <>
      <section className={styles['hero']} data-parallax>
        <Scene />
        <div className={styles['text']}>
          {texts && <TonightLine className={styles['tonight']} />}
          {/* One element while loading and afterwards, so that it keeps the focus. */}
          <h1 tabIndex={-1} className={texts ? undefined : 'visually-hidden'}>
            {texts ? textIn(texts.title, language) || t('hero.title') : name || t('common:nav.home')}
          </h1>
          {texts ? (
            <>
              <p>
                <Words>{textIn(texts.subtitle, language) || t('hero.subtitle', { place })}</Words>
              </p>
              <Facts />
              <div className={styles['actions']}>
                <LocalLink to="/booking" className={button('moon')}>
                  {textIn(texts.ctaText, language) || t('hero.cta')}
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
      <div className={styles['parapet']} aria-hidden="true">
        <Illustration name="frieze" className={styles['frieze']} />
      </div>
    </>
  );
}
