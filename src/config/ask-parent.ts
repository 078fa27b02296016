import { askParent } from 'virtual:content/sharing';

/** The message of somebody under 18 to a parent. */
export const askParentText = askParent;

/** Where it leads: no code is in it, so nobody gets a point. */
export const ASK_PARENT_PATH = '/joinwaitlist?for=family';
