import type { Page } from 'playwright-core';

/** In forced colours: the fields without an edge, and the chosen items that look like the others. */
export const forcedColourProblems = (page: Page): Promise<string[]> => page.evaluate(problems);

/** Runs in the page, so that it uses nothing from outside. */
function problems(): string[] {
  const of = {
    shown: (element: Element) => element.checkVisibility({ visibilityProperty: true }),
    name: (element: Element) => element.outerHTML.slice(0, 100),
    /** Whether the browser draws the field, or it or a box close around it has an edge. */
    edged(element: Element | null, depth = 3): boolean {
      if (!element || depth === 0) return false;
      const { borderBottomStyle, borderBottomWidth, appearance } = getComputedStyle(element);
      if (element.matches('input, progress') && appearance !== 'none') return true;
      const edge = borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) >= 1;
      return edge || of.edged(element.parentElement, depth - 1);
    },
    /** The browser draws it, and shows whether it is chosen. */
    native: (element: Element) => {
      const { appearance, opacity } = getComputedStyle(element);
      return (
        element.matches('input') && appearance !== 'none' && opacity !== '0' && !element.closest('.visually-hidden')
      );
    },
    /** What shows a choice: a hidden radio button is drawn by its label. */
    face: (element: Element) => (element.matches('input') ? element.closest('label') : null) ?? element,
    look: (element: Element) =>
      [element, ...element.children].flatMap((part) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          return [style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor, style.outlineStyle]
            .concat([style.textDecorationLine, style.backgroundColor, style.fontWeight, style.transform])
            .join();
        }),
      ),
  };
  const fields = [...document.querySelectorAll('input:not([type=hidden], [type=file]), select, textarea')]
    .filter((field) => of.shown(field) && !field.closest('.visually-hidden, [aria-hidden="true"]'))
    .filter((field) => !field.matches('.visually-hidden, label input') && !of.edged(field));
  const marked = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]';
  const alike = [...document.querySelectorAll(`${marked}, input:checked`)]
    .filter((item) => of.shown(of.face(item)) && !of.native(item))
    .filter((item) => {
      const group = item.closest('ul, ol, fieldset, [role="radiogroup"], nav, div');
      const kind = item.matches('input') ? 'input:not(:checked)' : item.localName;
      const other = [...(group?.querySelectorAll(kind) ?? [])].find(
        (one) => one !== item && of.shown(of.face(one)) && !one.matches(marked),
      );
      return other && of.look(of.face(other)).join() === of.look(of.face(item)).join();
    });
  return [
    ...fields.map((field) => `no edge: ${of.name(field)}`),
    ...alike.map((item) => `chosen, and not to be seen: ${of.name(item)}`),
  ];
}
