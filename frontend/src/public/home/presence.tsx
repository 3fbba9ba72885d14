import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { LocalLink } from '../layout/local-link.tsx';
import { usePlace, useWhere } from '../layout/use-site-facts.ts';
import { Reveal } from '../motion/reveal.tsx';
import { Portrait } from '../portrait/portrait.tsx';
import hands from './presence-hands.svg?no-inline';
import styles from './presence.module.css';

/** The practitioner: portrait, name and personal line. Each empty field leaves out its part. */
export function Presence() {
  const { t, language } = useTexts('home');
  const { identity, practice } = useSite();
  const { practitioner, intro, portrait } = identity;
  const line = textIn(intro, language);
  const where = useWhere(usePlace()).join(' · ');
  if (!practitioner && !line && !portrait) return null;
  return (
    <section className={`wrapper ${styles['section']}`} aria-labelledby="presence">
      <Reveal className={`arch ${styles['arch']}`}>
        <div className={`arch-inside ${styles['window']}`}>
          {portrait ? (
            <Portrait portrait={portrait} sizes="(width < 720px) 252px, 300px" />
          ) : (
            <img src={hands} className="fill" alt="" width={300} height={372} loading="lazy" />
          )}
          <span className="arch-line" />
        </div>
      </Reveal>
      <Reveal className={styles['text']}>
        <h2 id="presence" className={practitioner ? undefined : 'visually-hidden'}>
          {practitioner ? t('presence.title', { name: practitioner, context: practice.voice }) : t('presence.noName')}
        </h2>
        {practitioner && <p className={styles['where']}>{where}</p>}
        {line && <Words as="p">{line}</Words>}
        <LocalLink to="/about" className="target">
          {t('presence.more')}
        </LocalLink>
      </Reveal>
    </section>
  );
}
