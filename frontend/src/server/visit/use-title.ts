import { firstNameOf } from '@luar/contracts/greeting-name';
import type { VisitPage } from '@luar/contracts/visit';
import { useReplyBy } from '../../public/layout/use-promise.ts';
import { useSite } from '../../shared/api/site.ts';
import { featureTitle } from './features.tsx';
import { useVisitTexts } from './texts.ts';
import { useDays } from './shown.ts';

interface Title {
  title: string;
  lead: readonly string[];
}

export function useTitle(page: VisitPage): Title {
  const { t, i18n } = useVisitTexts();
  const days = useDays();
  const { email } = useSite().contact;
  const replyBy = useReplyBy();
  if (page.kind === 'gone')
    return { title: t('gone.title'), lead: [email ? t('gone.leadMail', { email }) : t('gone.lead')] };
  if (page.kind === 'refused') {
    const { failure } = page;
    const lead = failure.kind === 'wait' ? t('refused.wait', { count: failure.minutes }) : t(`refused.${failure.kind}`);
    return { title: t('refused.title'), lead: [lead] };
  }
  if (page.kind !== 'request') return featureTitle(page, i18n);
  const { content, request } = page;
  switch (content.kind) {
    case 'choose':
      return content.times.length > 0
        ? {
            title: t('choose.title'),
            lead: [t('choose.lead', { name: firstNameOf(request.name) }), t('choose.lisbon')],
          }
        : { title: t('choose.titleNone'), lead: [t('choose.leadNone')] };
    case 'change': {
      const { session, isAgreed } = content;
      const lead = t(isAgreed ? 'change.lead' : 'change.leadRequested', {
        day: days.long(session),
        time: session.time,
      });
      return { title: t('change.title'), lead: [lead] };
    }
    case 'accept':
    case 'another':
      return { title: t(`${content.kind}.title`), lead: [] };
    case 'cancel':
      return { title: content.agreed ? t('cancel.titleAgreed') : t('cancel.title'), lead: [] };
    case 'agreed':
      return { title: t('agreed.title'), lead: [] };
    case 'received':
    case 'asked':
      return { title: t(`${content.kind}.title`), lead: [t(`${content.kind}.lead`, { by: replyBy(content.at) })] };
    default:
      return { title: t(`${content.kind}.title`), lead: [t(`${content.kind}.lead`)] };
  }
}
