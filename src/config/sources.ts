import { sources as ofCompany } from 'virtual:content/sharing';
import { MEMBER_SOURCES } from '@/lib/source';

/** The words that count in `?via=`: those of members' links, and those that the company lists. */
export const sources: readonly string[] = [...MEMBER_SOURCES, ...ofCompany];
