import { type ComponentType, use } from 'react';

interface Loadable<Props> {
  Part: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/**
 * A part of a page in a file of its own. Like React's lazy, but a preloaded part renders synchronously, on the server too.
 * If it cannot be loaded, it shows nothing: the page around it stays.
 */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const preload = () =>
    (loading ??= load().then(
      (module) => (loaded = module.default),
      () => {
        // The next preload tries again; this rendering shows nothing.
        loading = undefined;
        return () => null;
      },
    ));

  function Part(props: Props) {
    const Content = loaded ?? use(loading ?? preload());
    return <Content {...props} />;
  }

  return { Part, preload };
}
