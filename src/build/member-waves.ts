/**
 * Runs before the first paint, for visitors who are signed in. It requests and starts the code that checks
 * the session, and connects to Firebase. Once that code is there, it requests the code for the page's data;
 * once Auth's request has left, it starts to load the data and requests the islands. Any earlier, they would
 * take bandwidth and processor from the check. A touch of an island doesn't wait. Islands say if something
 * fails. MemberFiles.astro hands over the addresses.
 */
import { ASKING_ATTRIBUTE, SESSION_ATTRIBUTE } from '@/lib/browser/attributes';

/** How long islands wait for Auth's request if its code doesn't load. */
const MAX_WAIT_MS = 4000;

const root = document.documentElement;
const handedOver = document.currentScript?.dataset ?? {};
const listOf = (name: string) => handedOver[name]?.split(' ') ?? [];
const [auth, data] = [listOf('auth'), listOf('data')];

function request(rel: 'modulepreload' | 'preconnect', addresses: string[]): void {
  for (const href of addresses)
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }),
    );
}

/** Runs the first of the modules; the others are those that it imports. */
const start = async ([module = '']: string[]) => void (await import(/* @vite-ignore */ module));

const goOn = () => dispatchEvent(new Event('session-asked'));

function loadData(): void {
  root.removeAttribute(ASKING_ATTRIBUTE);
  start(data).catch(console.warn);
  request('modulepreload', listOf('islands'));
}

if (root.hasAttribute(SESSION_ATTRIBUTE)) {
  request('modulepreload', auth);
  request('preconnect', listOf('origins'));
  root.toggleAttribute(ASKING_ATTRIBUTE, true);
  addEventListener('session-asked', loadData, { once: true });
  setTimeout(goOn, MAX_WAIT_MS);
  start(auth).then(
    () => request('modulepreload', data),
    (error: unknown) => {
      console.warn(error);
      goOn();
    },
  );
}
