import { surveyMessages } from '@/content/survey/messages';
import { fill } from '@/lib/template';
import { lead as noticeLead, title as noticeTitle } from 'virtual:content/notice';
import { invitationPreview, preview } from 'virtual:content/sharing';
import { appNames, countedApps } from './apps';
import { brand } from './brand';
import { site } from './company';

/** The fixed pages' titles and descriptions, for tabs, search results and link previews. */
export const pages = {
  home: {
    ogImageFor: '/',
    title: site.title,
    ogTitle: preview,
    description: site.description,
  },
  waitlist: {
    ogImageFor: '/joinwaitlist',
    title: 'Refer & Earn Program',
    ogTitle: invitationPreview,
    description: `The waitlist for ${appNames}, for young people, parents and teachers. Joining is free and takes a minute.`,
  },
  survey: {
    ogImageFor: '/survey',
    title: surveyMessages.page.title,
    description: fill(surveyMessages.page.description, { brand }),
  },
  // Without a picture of its own, link previews show that of the home page.
  notice: {
    title: noticeTitle,
    description: noticeLead,
  },
  downloads: {
    ogImageFor: '/downloads',
    title: 'Download Apps',
    description: `Where to find ${appNames}, and which of them are out.`,
  },
  about: {
    ogImageFor: '/aboutus',
    title: 'About us',
    description: `Why ${brand} is building ${countedApps} for Muslim families that belong together, what we hope for, and the values we hold ourselves to.`,
  },
  blog: {
    ogImageFor: '/blog',
    title: 'Blog',
    lead: 'Essays and practical notes on faith, learning and family life.',
    description: `Essays and practical notes on faith, learning and family life, from the people who are building the ${brand} apps.`,
  },
} as const;

/** Returns the path of a page's social image: `/social/blog.jpg` for `/blog`. */
export function socialImage(path: string): string {
  return path === '/' ? '/social/home.jpg' : `/social${path}.jpg`;
}
