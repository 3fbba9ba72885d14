import { locales } from '@luar/contracts/language';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { type PhotoFault, preparePhoto } from './prepare-photo.ts';

/**
 * Prepares a chosen photo and hands it to `onReady`. A refused file leaves `error` and does not replace an earlier choice.
 * If another file is chosen meanwhile, the later one counts.
 */
export function usePhoto(onReady: (photo: File) => void) {
  const { t, language } = useTexts('adminPictures');
  const [preparing, setPreparing] = useState(false);
  const [error, setError] = useState<string>();
  const latest = useRef(0);

  const sentence = (fault: PhotoFault) =>
    fault.kind === 'tooLarge'
      ? t('tooLarge', { size: fault.megabytes.toLocaleString(locales[language]), max: fault.max })
      : t(fault.kind);

  const choose = async (file: File) => {
    const own = ++latest.current;
    setError(undefined);
    setPreparing(true);
    const result = await preparePhoto(file).catch((): { fault: PhotoFault } => ({ fault: { kind: 'unprepared' } }));
    if (own !== latest.current) return;
    setPreparing(false);
    if ('photo' in result) onReady(result.photo);
    else setError(sentence(result.fault));
  };
  /** Forgets the error, and a photo that is still being prepared. */
  const clear = () => {
    latest.current++;
    setPreparing(false);
    setError(undefined);
  };
  return { choose: (file: File) => void choose(file), clear, preparing, error };
}
