import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  wrongType: 'Este ficheiro não é uma imagem JPG, PNG, GIF ou WebP. Escolha outro.',
  tooLarge: 'Esta imagem tem {{size}}\u00a0MB. O máximo são {{max}}\u00a0MB: escolha uma mais pequena.',
  heic: 'Este navegador não consegue abrir fotografias HEIC. No iPhone, escolha Definições > Câmara > Formatos > Mais compatível e tire outra, ou envie a fotografia em JPEG.',
  unprepared: 'Não foi possível preparar esta fotografia neste aparelho. Escolha uma mais pequena.',
  preparing: 'A preparar a fotografia…',
  focus: 'Ponto em foco',
  focusAt: '{{x}}\u00a0% da esquerda, {{y}}\u00a0% do topo',
  focusHint: 'Toque no que deve ficar à vista em todos os recortes. No teclado: setas.',
  faceHint: 'Toque no rosto: fica à vista em todos os recortes. No teclado: setas.',
  crops: 'Recortes no site',
});
