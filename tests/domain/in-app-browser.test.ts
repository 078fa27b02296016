import { expect, test } from 'vitest';
import { browserInstead } from '@/domain/in-app-browser';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.6422.165 Mobile Safari/537.36';
const WEB_VIEW = `${ANDROID} Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36`;

test.each([
  [
    'Instagram on iOS',
    `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_IN)`,
  ],
  ['Instagram on an iPad', `${IPAD} Instagram 334.0.4.32.98 (iPad13,4; iPadOS 17_5; en_IN)`],
  ['Threads on iOS', `${IPHONE} Mobile/15E148 Barcelona 334.0.0 (iPhone14,5; iOS 17_5; en_IN)`],
  [
    'Facebook on iOS',
    `${IPHONE} Mobile/21F79 [FBAN/FBIOS;FBAV/466.0.0.41.106;FBBV/602;FBDV/iPhone14,5;FBLC/en_IN]`,
  ],
  [
    'Facebook on iOS, as Safari',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/511.0.0.44.99]`,
  ],
  [
    'Messenger on iOS',
    `${IPHONE} Mobile/21F79 [FBAN/MessengerForiOS;FBAV/459.0.0.37.108;FBDV/iPhone14,5]`,
  ],
  ['LinkedIn on iOS', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.7542`],
  ['Line on iOS', `${IPHONE} Mobile/15E148 Safari Line/14.8.0`],
  [
    'Snapchat on iOS',
    `${IPHONE} Mobile/15E148 Snapchat/12.90.0.46 (like Safari/8618.2.12.10.9, panda)`,
  ],
  [
    'TikTok on iOS',
    `${IPHONE} Mobile/15E148 musical_ly_34.8.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
  ],
  ['X on iOS', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.43`],
  ['Pinterest on iOS', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
  ['any web view on iOS', `${IPHONE} Mobile/15E148`],
])('%s leads to Safari', (_, userAgent) => {
  expect(browserInstead(userAgent)).toBe('Safari');
});

test.each([
  [
    'Instagram on Android',
    `${WEB_VIEW} Instagram 333.0.0.42.91 Android (34/14; 450dpi; samsung; SM-A546E; en_IN)`,
  ],
  ['Facebook on Android', `${WEB_VIEW} [FB_IAB/FB4A;FBAV/466.1.0.53.83;]`],
  ['Messenger on Android', `${WEB_VIEW} [FB_IAB/Orca-Android;FBAV/459.0.0.49.108;]`],
  ['LinkedIn on Android', `${WEB_VIEW} [LinkedInApp]/4.1.950`],
  ['Line on Android', `${WEB_VIEW} Line/14.8.0/IAB`],
  [
    'Snapchat on Android',
    `${WEB_VIEW} Snapchat/12.90.0.46 (SM-A546E; Android 14#UP1A.231005.007; gzip; )`,
  ],
  ['TikTok on Android', `${WEB_VIEW} trill_340802 JsSdk/1.0 NetType/4G BytedanceWebview/d8a21c6`],
  ['X on Android', `${ANDROID}) ${BLINK} TwitterAndroid`],
  ['WeChat on Android', `${ANDROID}) ${BLINK} MMWEBID/2247 MicroMessenger/8.0.49.2600(0x2800315B)`],
  ['any web view on Android', WEB_VIEW],
])('%s leads to Chrome', (_, userAgent) => {
  expect(browserInstead(userAgent)).toBe('Chrome');
});

test('Telegram, which only its object in the page gives away, leads to the system’s browser', () => {
  expect(browserInstead(`${ANDROID}) ${BLINK}`, true)).toBe('Chrome');
  expect(browserInstead(`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, true)).toBe('Safari');
});

test.each([
  ['Safari, also as a view in an app', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Safari on an iPad', `${IPAD} Version/17.5 Safari/605.1.15`],
  ['Chrome on iOS', `${IPHONE} CriOS/125.0.6422.145 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${IPHONE} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iOS', `${IPHONE} Version/17.0 EdgiOS/124.0.2478.89 Mobile/15E148 Safari/604.1`],
  ['Google’s app on iOS', `${IPHONE} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`],
  ['Chrome, also as a custom tab, as WhatsApp opens it', `${ANDROID}) ${BLINK}`],
  [
    'Samsung Internet',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:126.0) Gecko/20100101 Firefox/126.0',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
  ],
])('%s is a browser', (_, userAgent) => {
  expect(browserInstead(userAgent)).toBeUndefined();
});
