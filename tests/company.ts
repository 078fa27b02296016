import { currentCompany, withSamples } from '../src/content/company/company.ts';

/** The company as `npm start` shows it, for tests of what pages say. */
export const company = withSamples(currentCompany(process.cwd()));

const otherApps = Object.keys(company.stores).filter((app) => app !== 'imamme');

/** The company.yaml of another company. Every value is set, or none on purpose. */
export const otherCompany = `brand: Nur & l'Ami
title: "{brand}: another company"
description: The description of another company, which is long enough to be shown in the results of a search.
copyright: 2031 {brand}
legalName: Nur Family Learning Private Limited
address: [7 Orchard Lane, Pune 411001, India]
email: salam@nur-family.com
phone: +91 98201 46537
chat:
  number: 919820146537
  greeting: Hello {brand}!
profiles:
  instagram: https://www.instagram.com/nurfamily
  facebook: https://www.facebook.com/nurfamily
  twitter: https://x.com/nurfamily
  reddit: none
  linkedin: https://www.linkedin.com/company/nurfamily
stores:
  imamme:
    play: https://play.google.com/store/apps/details?id=com.nur.imamme
    apple: https://apps.apple.com/in/app/imamme/id1234567890
${otherApps.map((app) => `  ${app}: { play: none, apple: none }`).join('\n')}
timeZone: Asia/Karachi
film:
  id: dQw4w9WgXcQ
  title: Meet {brand}
grievanceContact: Zainab Rahman, complaints@nur-family.com
dataProtectionBoard: the Data Protection Board of India
processors: [Brevo (newsletter)]
repository: https://github.com/nur-family/website
initiatives: /aboutus
`;
