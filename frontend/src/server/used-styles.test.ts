import { expect, test } from '@jest/globals';
import { rulesOf, usedStyles } from './used-styles.ts';

const html = '<main class="page"><p class="text small">.gone</p><img data-x="5"></main>';

test.each([
  ['a rule of a class of the page', '.page{margin:0}', '.page{margin:0}'],
  ['only the selectors that can match', '.page p,.gone p{margin:0}', '.page p{margin:0}'],
  ['a rule without a class', 'main>p{margin:0}', 'main>p{margin:0}'],
  ['what a class must not be', '.page :not(.gone,.text:not(.other)){margin:0}', undefined],
  ['a choice of classes', ':is(.gone,.text) b{margin:0}', undefined],
  ['rules in queries', '@media print{.gone{margin:0}.text{margin:0}}', '@media print{.text{margin:0}}'],
  ['its positions', '[data-x="5"]{--x:5%}[data-x="50"]{--x:50%}', '[data-x="5"]{--x:5%}'],
  ['fonts and animations', '@font-face{src:url(a.woff2)}', undefined],
  ['nothing of a class of another page', '.gone{margin:0}.page .gone:hover{margin:0}@media print{.gone{a:b}}', ''],
  ['nothing of a longer name', '.page-2{margin:0}', ''],
])('a page keeps %s', (_, css, kept = css) => {
  expect(usedStyles(rulesOf(css), html)).toBe(kept);
});
