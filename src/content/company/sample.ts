/**
 * What `npm start`, `npm run dev`, `npm test` and previews show for values that the company hasn't
 * set. It reaches nobody: `.example` is reserved (RFC 2606), and the telephone numbers are reserved
 * for fiction by Ofcom
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama).
 *
 * Only the app with a launch date has URLs in the stores, so that no app is out before that date.
 * With a PUBLIC_LAUNCH_AT in the past, the site looks as it will after the launch.
 */
export const sampleCompany = {
  brand: 'Sample Company',
  title: 'Sample Company: a title is still to come',
  description:
    'This is the description of a sample company. It stands here until content/company.yaml has another one.',
  copyright: '2026 Sample Company',
  legalName: 'Sample Company Ltd',
  address: ['Sample address', '1 Example Street', 'London EX1 1EX'],
  email: 'salam@sample-company.example',
  grievanceContact: 'Sample Officer, complaints@sample-company.example',
  dataProtectionBoard: 'the Sample Data Protection Board',
  phone: '+44 20 7946 0123',
  chat: { number: '447700900123', greeting: 'Hello, sample company!' },
  profiles: {
    instagram: 'https://instagram.example/sample-company',
    facebook: 'https://facebook.example/sample-company',
    twitter: 'https://twitter.example/sample-company',
    reddit: 'https://reddit.example/r/sample-company',
    linkedin: 'https://linkedin.example/company/sample-company',
  },
  stores: {
    imamme: {
      play: 'https://play.example/store/apps/details?id=example.imamme',
      apple: 'https://apps.example/app/imamme',
    },
  },
  timeZone: 'Asia/Kolkata',
  film: {
    id: 'aqz-KE-bpKQ',
    title: 'A sample, until our film is here',
    credit: {
      text: 'Big Buck Bunny © 2008 Blender Foundation',
      href: 'https://peach.blender.org/',
      licence: 'CC BY 3.0',
      licenceHref: 'https://creativecommons.org/licenses/by/3.0/',
    },
  },
  processors: ['Sample Letters (newsletter)'],
  repository: 'https://code.example/sample-company/website',
  initiatives: '#initiatives',
};
