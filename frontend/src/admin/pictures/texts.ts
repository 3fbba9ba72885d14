import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  wrongType: { pt: 'Escolha uma imagem JPG, PNG, GIF ou WebP.', en: 'Choose a JPG, PNG, GIF or WebP image.' },
  tooLarge: { pt: 'Tem {{size}}\u00a0MB; cabem {{max}}\u00a0MB.', en: 'It has {{size}}\u00a0MB; {{max}}\u00a0MB fit.' },
  heic: {
    pt: 'Este navegador não consegue abrir fotografias HEIC. No iPhone, escolha Definições > Câmara > Formatos > Mais compatível e tire outra, ou envie a fotografia em JPEG.',
    en: 'This browser can’t open HEIC photos. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take another, or send the photo as JPEG.',
  },
  unprepared: { pt: 'Escolha uma fotografia mais pequena.', en: 'Please choose a smaller photo.' },
  choose: { pt: 'Escolher fotografia', en: 'Choose a photo' },
  replace: { pt: 'Trocar a fotografia', en: 'Change the photo' },
  remove: { pt: 'Retirar a fotografia', en: 'Remove the photo' },
  uploading: { pt: 'A enviar a imagem: {{percent}}\u00a0%', en: 'Uploading the image: {{percent}}%' },
  processing: { pt: 'Imagem enviada. A preparar os tamanhos…', en: 'Image uploaded. Preparing its sizes…' },
  forget: { pt: 'Esquecer este ficheiro', en: 'Forget this file' },
  preparing: { pt: 'A preparar a fotografia…', en: 'Preparing the photo…' },
  focus: { pt: 'Ponto em foco', en: 'Focal point' },
  focusAt: { pt: '{{x}}\u00a0% da esquerda, {{y}}\u00a0% do topo', en: '{{x}}% from the left, {{y}}% from the top' },
  focusHint: { pt: 'Toque no que tem de se ver, ou use setas.', en: 'Tap what must be seen, or use arrow keys.' },
  faceHint: { pt: 'Toque no rosto, ou use as setas.', en: 'Tap the face, or use the arrow keys.' },
  crops: { pt: 'Recortes no site', en: 'Crops on the site' },
});
