import type { Confirms } from '@luar/contracts/booking-rules';
import type { Service } from '@luar/contracts/service';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import type { Edits, Version } from '../forms/editor.ts';
import { readService, servicePath } from './queries.ts';
import { newService, type ServiceValues, toFormData, toValues } from './values.ts';

const servicesPath = '/admin/services';

/** The service as it is stored; null before a new one is. `onProgress`: of the upload of an image. */
export function serviceEdits(
  id: string | undefined,
  onProgress: (share: number | undefined) => void = () => undefined,
  confirms: Confirms = 'itself',
): Edits<ServiceValues, Service | null, ServiceValues> {
  const put = async (of: string | undefined, values: ServiceValues, madeFrom: Version) => {
    const form = toFormData(values, madeFrom);
    const progress = values.file && { onProgress };
    try {
      const path = of === undefined ? servicesPath : servicePath(of);
      const method = of === undefined ? 'POST' : 'PUT';
      return (await upload<{ service: Service }>(method, path, { form, ...progress })).service;
    } finally {
      onProgress(undefined);
    }
  };
  return {
    name: `service:${id ?? 'new'}`,
    toValues: (service) => (service ? toValues(service) : { ...newService, confirms }),
    versionOf: (service) => service?.version,
    put: async (values, { stored: before, version }) => {
      const stored = await put(before?._id, values, version);
      if (!before)
        return {
          stored,
          undo: async () => {
            await call('DELETE', servicePath(stored._id));
            return null;
          },
        };
      // An image that was replaced is no longer stored.
      const isSameImage = !values.file && !values.removeImage;
      return { stored, undo: isSameImage ? () => put(before._id, toValues(before), stored.version) : undefined };
    },
    ...(id !== undefined && { load: async () => await readService(id) }),
  };
}
