import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  wrongType: {
    pt: 'Este ficheiro não é uma imagem JPG, PNG, GIF ou WebP. Escolha outro.',
    en: 'This file isn’t a JPG, PNG, GIF or WebP image. Please choose another.',
  },
  tooLarge: {
    pt: 'Esta imagem tem {{size}}\u00a0MB. O máximo são {{max}}\u00a0MB: escolha uma mais pequena.',
    en: 'This image is {{size}}\u00a0MB. The limit is {{max}}\u00a0MB: please choose a smaller one.',
  },
  heic: {
    pt: 'Este navegador não consegue abrir fotografias HEIC. No iPhone, escolha Definições > Câmara > Formatos > Mais compatível e tire outra, ou envie a fotografia em JPEG.',
    en: 'This browser can’t open HEIC photos. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take another, or send the photo as JPEG.',
  },
  unprepared: {
    pt: 'Não foi possível preparar esta fotografia neste aparelho. Escolha uma mais pequena.',
    en: 'This photo couldn’t be prepared on this device. Please choose a smaller one.',
  },
  choose: { pt: 'Escolher fotografia', en: 'Choose a photo' },
  replace: { pt: 'Trocar a fotografia', en: 'Change the photo' },
  remove: { pt: 'Retirar a fotografia', en: 'Remove the photo' },
  uploading: { pt: 'A enviar a imagem: {{percent}}\u00a0%', en: 'Uploading the image: {{percent}}%' },
  processing: { pt: 'Imagem enviada. A preparar os tamanhos…', en: 'Image uploaded. Preparing its sizes…' },
  forget: { pt: 'Esquecer este ficheiro', en: 'Forget this file' },
  preparing: { pt: 'A preparar a fotografia…', en: 'Preparing the photo…' },
  focus: { pt: 'Ponto em foco', en: 'Focal point' },
  focusAt: { pt: '{{x}}\u00a0% da esquerda, {{y}}\u00a0% do topo', en: '{{x}}% from the left, {{y}}% from the top' },
  focusHint: {
    pt: 'Toque no que deve ficar à vista em todos os recortes. Com o teclado: setas.',
    en: 'Tap what has to stay in sight in every crop. By keyboard: arrows.',
  },
  faceHint: {
    pt: 'Toque no rosto: fica à vista em todos os recortes. Com o teclado: setas.',
    en: 'Tap the face: it stays in sight in every crop. By keyboard: arrows.',
  },
  crops: { pt: 'Recortes no site', en: 'Crops on the site' },
});
