import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  wrongType: 'This file isn’t a JPG, PNG, GIF or WebP image. Please choose another.',
  tooLarge: 'This image is {{size}}\u00a0MB. The limit is {{max}}\u00a0MB: please choose a smaller one.',
  heic: 'This browser can’t open HEIC photos. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take another, or send the photo as JPEG.',
  unprepared: 'This photo couldn’t be prepared on this device. Please choose a smaller one.',
  preparing: 'Preparing the photo…',
  focus: 'Focal point',
  focusAt: '{{x}}% from the left, {{y}}% from the top',
  focusHint: 'Tap what has to stay in sight in every crop. By keyboard: arrows.',
  faceHint: 'Tap the face: it stays in sight in every crop. By keyboard: arrows.',
  crops: 'Crops on the site',
});
