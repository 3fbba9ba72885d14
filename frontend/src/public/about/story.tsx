import { Words } from '../../shared/ui/words.tsx';
import { Reveal } from '../motion/reveal.tsx';
import styles from './page.module.css';

interface Props {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export function Story({ id, title, paragraphs }: Props) {
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Reveal className={styles['reading']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Words>{paragraph}</Words>
          </p>
        ))}
      </Reveal>
    </section>
  );
}
