import type { Service } from '@luar/contracts/service';

/**
 * Moves one service up or down, and returns the new list and the services to save. Only services from the first number
 * that no longer increases get a new number, so one move usually saves two services.
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
