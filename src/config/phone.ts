import type { HomeCountry } from '@/domain/phone';

/** India: mobile numbers have ten digits, begin with 6 to 9, and may be written without +91. */
export const homeCountry: HomeCountry = { code: '91', number: /^[6-9]\d{9}$/ };
