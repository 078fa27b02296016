import type { BrowserContext, Page } from '@playwright/test';
import { PROJECT } from '../../scripts/emulators.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';

const ports = readPorts(process.env);
const auth = `http://${HOST}:${ports.auth}`;
const identity = `${auth}/identitytoolkit.googleapis.com/v1/accounts`;
const documents = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;

/** Somebody with an account. */
export interface Person {
  uid: string;
  phone: string;
  idToken: string;
  refreshToken: string;
}

let people = 0;

/** Creates an account by phone, as the sign-in dialog would, against the real Auth emulator. */
export async function createPerson(): Promise<Person> {
  const unique = `${Date.now() % 1e7}${process.pid % 100}${people++ % 10}`.padStart(10, '7');
  const phone = `+91${unique.slice(-10)}`;
  await post(`${identity}:sendVerificationCode?key=demo`, {
    phoneNumber: phone,
    recaptchaToken: 'any',
  });
  const listed = await fetch(`${auth}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await listed.json()) as {
    verificationCodes: { phoneNumber: string; code: string; sessionInfo: string }[];
  };
  const { code, sessionInfo } = verificationCodes.findLast((one) => one.phoneNumber === phone)!;
  const signedIn = (await post(`${identity}:signInWithPhoneNumber?key=demo`, {
    code,
    sessionInfo,
  })) as { localId: string; idToken: string; refreshToken: string };
  const { localId: uid, idToken, refreshToken } = signedIn;
  return { uid, phone, idToken, refreshToken };
}

/** Leaves in this page's browser what the SDK leaves after a sign-in; the next page load takes it up. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.evaluate(async ({ uid, phone, idToken, refreshToken }) => {
    const now = String(Date.now());
    const value = {
      uid,
      emailVerified: false,
      isAnonymous: false,
      phoneNumber: phone,
      providerData: [
        {
          providerId: 'phone',
          uid: phone,
          displayName: null,
          email: null,
          phoneNumber: phone,
          photoURL: null,
        },
      ],
      stsTokenManager: {
        refreshToken,
        accessToken: idToken,
        expirationTime: Date.now() + 3_600_000,
      },
      createdAt: now,
      lastLoginAt: now,
      apiKey: 'demo',
      appName: '[DEFAULT]',
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('firebaseLocalStorageDb', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise((resolve) => {
      const transaction = database.transaction('firebaseLocalStorage', 'readwrite');
      transaction
        .objectStore('firebaseLocalStorage')
        .put({ fbase_key: 'firebase:authUser:demo:[DEFAULT]', value });
      transaction.oncomplete = resolve;
    });
    database.close();
    localStorage.setItem('usrah:session', '1');
  }, person);
  await page.reload();
}

/** Puts an entry on the waitlist past the rules, as if this person had joined with these points. */
export async function putOnWaitlist(uid: string, name: string, points: number): Promise<void> {
  const time = { timestampValue: new Date().toISOString() };
  await post(
    `${documents}:commit`,
    {
      writes: [
        {
          update: {
            name: `${documents.slice(documents.indexOf('projects/'))}/waitlist/${uid}`,
            fields: {
              name: { stringValue: name },
              points: { integerValue: String(points) },
              createdAt: time,
              updatedAt: time,
            },
          },
        },
      ],
    },
    'owner',
  );
}

/** Takes an entry from the waitlist again, past the rules. */
export async function takeFromWaitlist(uid: string): Promise<void> {
  const headers = { authorization: 'Bearer owner' };
  await fetch(`${documents}/waitlist/${uid}`, { method: 'DELETE', headers });
}

/** Lets nobody's clipboard stand in the way of reading what was copied. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Signs a new person in on the join page, as a member with these points. */
export async function signInAsMember(page: Page, name: string, points: number): Promise<Person> {
  const person = await createPerson();
  await putOnWaitlist(person.uid, name, points);
  await page.goto('/joinwaitlist');
  await signIn(page, person);
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
  return person;
}

/** Signs a new person in on the join page, who has not joined. */
export async function signInAsNewcomer(page: Page): Promise<Person> {
  const person = await createPerson();
  await page.goto('/joinwaitlist');
  await signIn(page, person);
  await page.getByLabel('Name', { exact: true }).waitFor();
  return person;
}

/** Fills the join form. */
export async function fillJoinForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill('amina@example.com');
}

/** The points of an entry, past the rules. */
export async function pointsOf(uid: string): Promise<number> {
  const response = await fetch(`${documents}/waitlist/${uid}`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { fields } = (await response.json()) as { fields: { points: { integerValue: string } } };
  return Number(fields.points.integerValue);
}
