import type { Redis } from 'ioredis';
import type { MailSettings } from '../settings.ts';
import { openSmtp } from './smtp.ts';
import type { Transport } from './transport.ts';

interface Surroundings {
  redis: () => Redis;
  onDataWritten?: () => void;
}

export function openTransport(settings: MailSettings, { onDataWritten }: Surroundings): Transport {
  switch (settings.transport) {
    case 'smtp':
      return openSmtp(settings, onDataWritten ? { onDataWritten } : {});
    default:
      throw new Error('not yet');
  }
}
