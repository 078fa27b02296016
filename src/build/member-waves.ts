/**
 * For visitors who are signed in, before the first paint: requests what asks who is signed in, connects to
 * Firebase, and starts it. Once that is there, it requests what the page's data needs; and once Auth has
 * asked, it starts to load the data, and requests the islands. Earlier, these would take bandwidth and
 * processor from the question, and while the answer is on its way there is time. Somebody who touches an
 * island doesn't wait. Islands say if something fails. MemberFiles.astro hands over the addresses.
 */
import { ASKING_ATTRIBUTE, SESSION_ATTRIBUTE } from '@/lib/browser/attributes';

/** How long islands wait for Auth to ask, if its code doesn't come. */
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
