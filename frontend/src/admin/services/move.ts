import type { Service } from '@luar/contracts/service';

/**
 * The list with one service a place up or down, and which of them have to be saved for that. Numbers are given anew only
 * from the first service whose number no longer grows, so that one move usually saves two.
 */
export function moved(
  services: readonly Service[],
  id: string,
  by: -1 | 1,
): { services: Service[]; changed: Service[] } | undefined {
  const from = services.findIndex((service) => service._id === id);
  const to = from + by;
  const [one, other] = [services[from], services[to]];
  if (!one || !other) return undefined;
  const numbers = services.map((service) => service.order);
  const reordered = services.with(from, other).with(to, one);
  let last = -1;
  const numbered = reordered.map((service, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1);
    return service.order === last ? service : { ...service, order: last };
  });
  const before = new Map(services.map((service) => [service._id, service.order]));
  return { services: numbered, changed: numbered.filter((service) => before.get(service._id) !== service.order) };
}
