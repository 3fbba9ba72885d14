import type { HomeContent } from '@luar/contracts/home-content';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { Moon } from '../illustrations/moon.tsx';
import { Reveal } from '../motion/reveal.tsx';
import styles from './closing-call.module.css';
import { LocalLink } from './local-link.tsx';
import { useReplyTime } from './use-site-facts.ts';

/** The call to action at the end of a page; its illustration continues in the footer. */
export function ClosingCall({ texts }: { texts: HomeContent['cta'] }) {
  const { t, language } = useTexts();
  const reply = t('closing.text', { hours: useReplyTime() });
  return (
    <section className={`section screen-only ${styles['closing']}`} aria-labelledby="closing">
      <div className={styles['scene']} aria-hidden="true">
        <Illustration name="constellation" className={styles['left']} />
        {useSite().practice.moon && <Moon className={styles['moon']} />}
        <Illustration name="far-bank" className={styles['bank']} />
        <Illustration name="hills-left" className="hills-left" />
        <Illustration name="hills-right" className="hills-right" />
      </div>
      <Reveal className={`content centred ${styles['text']}`}>
        <h2 id="closing">{textIn(texts.title, language) || t('closing.title')}</h2>
        <Words as="p">{textIn(texts.description, language) || reply}</Words>
        <LocalLink to="/booking" className={button('moon')}>
          {t('closing.cta')}
        </LocalLink>
      </Reveal>
    </section>
  );
}
