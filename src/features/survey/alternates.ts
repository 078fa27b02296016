import { surveys } from 'virtual:content/translations';
import { SITE_LANGUAGE } from '@/lib/site-language';

/** The survey's pages by their languages, for search engines; none while there is only English. */
export const surveyAlternates =
  surveys.length === 0
    ? []
    : [
        { language: SITE_LANGUAGE, path: '/survey' },
        ...surveys.map(({ code }) => ({ language: code, path: `/survey/${code}` })),
        { language: 'x-default', path: '/survey' },
      ];
