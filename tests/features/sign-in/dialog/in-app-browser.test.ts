import { expect, test } from 'vitest';
import { browserInstead } from '@/features/sign-in/dialog/in-app-browser';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE}`;
const IPAD = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE}`;
const SAFARI = 'Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.6422.165 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15)';

// Most apps show a web view, which can be recognised. Some only say their name.
test.each([
  ['any web view on an iPad', 'Safari', IPAD],
  ['Facebook on iOS', 'Safari', `${IPHONE} ${SAFARI} [FBAN/FBIOS;FBAV/511.0.0.44.99]`],
  ['any web view on Android', 'Chrome', `${ANDROID} Build/UP1A.231005.007; wv) ${BLINK}`],
  // Telegram has the browser's user agent.
  ['Telegram', 'Chrome', `${ANDROID}) ${BLINK}`, true],
  ['Safari, also as a view in an app, which has its user agent', undefined, `${IPHONE} ${SAFARI}`],
  ['Safari on an iPad', undefined, `${IPAD} Version/17.5 Safari/605.1.15`],
  ['Chrome, also as a custom tab in WhatsApp', undefined, `${ANDROID}) ${BLINK}`],
  ['Firefox on a Mac', undefined, `${MAC} Gecko/20100101 Firefox/126.0`],
])('people in %s are sent to: %s', (_, browser, userAgent, isTelegram?: boolean) => {
  expect(browserInstead(userAgent, isTelegram)).toBe(browser);
});
