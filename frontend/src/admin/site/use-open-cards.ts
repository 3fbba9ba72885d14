import type { SiteSection } from '@luar/contracts/site';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sections } from './values.ts';

const oneAtATime = '(width < 720px)';

const inHash = (hash: string): SiteSection | undefined =>
  sections.find((section) => hash === `#${section}` || hash.startsWith(`#${section}-`));

/** Which cards are open. The address may name one, such as #hours; on a phone only one is open. */
export function useOpenCards() {
  const { hash } = useLocation();
  const [start] = useState(() => inHash(hash));
  const [open, setOpen] = useState<readonly SiteSection[]>(start ? [start] : []);
  /** Where the pressed heading was, so that it stays there when a card above it closes. */
  const pressed = useRef<{ button: HTMLElement; top: number }>(undefined);
  /** The card whose first invalid field takes the focus, once its errors are shown. */
  const wanted = useRef<SiteSection>(undefined);

  const show = (section: SiteSection) =>
    setOpen((now) =>
      now.includes(section) ? now : window.matchMedia(oneAtATime).matches ? [section] : [...now, section],
    );

  useEffect(() => {
    // The address may name a part of a card, such as #identity-portrait.
    const place = start && (document.getElementById(hash.slice(1)) ?? document.getElementById(start));
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.querySelector('button')?.focus({ preventScroll: true });
  }, [start, hash]);

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, top } = pressed.current;
    pressed.current = undefined;
    window.scrollBy(0, button.getBoundingClientRect().top - top);
  });

  useEffect(() => {
    if (!wanted.current) return;
    const found = document.querySelector<HTMLElement>(`#${wanted.current} :is([aria-invalid="true"], [data-invalid])`);
    if (!found) return;
    wanted.current = undefined;
    found.focus();
  });

  const toggle = (section: SiteSection, button: HTMLElement) => {
    wanted.current = undefined;
    pressed.current = { button, top: button.getBoundingClientRect().top };
    if (open.includes(section)) setOpen(open.filter((each) => each !== section));
    else show(section);
  };

  /** Opens the card of the first field with an error, and focuses it. */
  const showErrors = (fields: readonly string[]) => {
    const section = sections.find((each) => fields.some((field) => field === each || field.startsWith(`${each}.`)));
    if (!section) return;
    wanted.current = section;
    show(section);
  };

  return { open, toggle, showErrors, latest: open.at(-1) };
}
