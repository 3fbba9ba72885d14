import type { AdminSite, SiteSection } from '@luar/contracts/site';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { publicOf } from './values.ts';

/** The page that each section concerns most. */
const pageOf = {
  identity: '/',
  contact: '/contact',
  hours: '/contact',
  about: '/about',
  packages: '/services',
  payment: '/booking',
  legal: '/privacy',
  promise: '/contact',
} as const satisfies Record<SiteSection, string>;

interface Props {
  site: AdminSite;
  section: SiteSection | undefined;
  onClose: () => void;
}

/** The page of the section that was opened last, with settings that are not saved. */
export function SitePreview({ site, section, onClose }: Props) {
  const { t } = useTranslation('adminSite');
  const shown = useMemo(() => publicOf(site), [site]);
  return <PreviewDialog label={t('preview')} path={section ? pageOf[section] : '/'} site={shown} onClose={onClose} />;
}
