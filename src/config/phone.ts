import type { HomeCountry } from '@/domain/phone';

/** India: visitors may write a mobile number there without +91. It has ten digits and begins with 6 to 9. */
export const homeCountry: HomeCountry = { code: '91', number: /^[6-9]\d{9}$/ };
