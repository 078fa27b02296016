import { expect, test } from 'vitest';
import { browserInstead } from '@/domain/in-app-browser';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.6422.165 Mobile Safari/537.36';
const WEB_VIEW = `${ANDROID} Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36`;

// Most apps are recognised as a web view; the others name themselves.
test.each([
  ['Instagram on an iPad', `${IPAD} Instagram 334.0.4.32.98 (iPad13,4; iPadOS 17_5; en_IN)`],
  [
    'Facebook on iOS, as Safari',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/511.0.0.44.99]`,
  ],
  ['Line on iOS', `${IPHONE} Mobile/15E148 Safari Line/14.8.0`],
  [
    'Snapchat on iOS',
    `${IPHONE} Mobile/15E148 Snapchat/12.90.0.46 (like Safari/8618.2.12.10.9, panda)`,
  ],
  ['X on iOS', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.43`],
  ['any web view on iOS', `${IPHONE} Mobile/15E148`],
])('%s leads to Safari', (_, userAgent) => {
  expect(browserInstead(userAgent)).toBe('Safari');
});

test.each([
  ['X on Android', `${ANDROID}) ${BLINK} TwitterAndroid`],
  ['WeChat on Android', `${ANDROID}) ${BLINK} MMWEBID/2247 MicroMessenger/8.0.49.2600(0x2800315B)`],
  ['any web view on Android', WEB_VIEW],
])('%s leads to Chrome', (_, userAgent) => {
  expect(browserInstead(userAgent)).toBe('Chrome');
});

test('Telegram leads to the system’s browser', () => {
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
