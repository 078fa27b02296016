import { items, title } from 'virtual:content/notice';
import { accountLink } from '@/config/navigation';
import { messageLink } from '@/config/brand';
import type { NoticeLinkName } from '@/content/notice';
import type { NoticeLink } from './model';

export { NoticeItems } from './NoticeItems';

/** The English notice for the join form. */
export const notice = { title, items, path: '/notice' };

/** What the names in braces stand for. The pages that they lead to are in English. */
export const noticeLinks: Readonly<Record<NoticeLinkName, NoticeLink>> = {
  privacy: { label: 'Privacy Policy', href: '/privacy#what-you-can-do', isEnglish: true },
  account: { ...accountLink, isEnglish: true },
  contact: { label: 'us', href: messageLink, isEnglish: true },
};
