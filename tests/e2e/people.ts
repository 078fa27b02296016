import { SESSION_KEY } from '../../src/domain/storage-keys.ts';
import { basename, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SDK_VERSION } from 'firebase/app';
import type * as FirebaseApp from 'firebase/app';
import type * as FirebaseAuth from 'firebase/auth';
import { doc, getDoc, writeBatch } from 'firebase/firestore/lite';
import { PROJECT } from '../../scripts/emulators.ts';
import { openDatabase } from '../database.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { policiesVersion } from '../../src/content/policies-version.ts';
import { waitlistContact, waitlistEntry, waitlistPath } from '../../src/services/firebase/paths.ts';

const ports = readPorts(process.env);
const auth = `http://${HOST}:${ports.auth}`;

const database = openDatabase(`${HOST}:${ports.firestore}`, 'owner');

/** A person with an account. */
export interface Person {
  uid: string;
  phone: string;
}

interface SentCode {
  phoneNumber: string;
  code: string;
  sessionInfo: string;
}

let count = 0;

/** Returns a unique phone number without country code. */
export function newPhoneNumber(): string {
  const unique = String((Date.now() * 7 + process.pid * 131 + count++) % 1e9).padStart(9, '0');
  return `9${unique}`;
}

/** Returns the last code that the emulator sent to a number without country code. */
export async function codeFor(number: string): Promise<string> {
  return (await lastCode(number)).code;
}

async function lastCode(number: string): Promise<SentCode> {
  const listed = await fetch(`${auth}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await listed.json()) as { verificationCodes: SentCode[] };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber.endsWith(number))!;
}

async function requestCode(phoneNumber: string): Promise<SentCode> {
  await callAuth('sendVerificationCode', { phoneNumber, recaptchaToken: 'any' });
  return lastCode(phoneNumber);
}

/** Creates an account by phone. */
export async function createPerson(): Promise<Person> {
  const phone = `+91${newPhoneNumber()}`;
  const { sessionInfo, code } = await requestCode(phone);
  const account = await callAuth('signInWithPhoneNumber', { sessionInfo, code });
  return { uid: (account as { localId: string }).localId, phone };
}

async function callAuth(method: string, body: object): Promise<unknown> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Signs a person in with the SDK on a static file; the next page has the session. */
export async function signIn(page: Page, { phone }: Person, origin = ''): Promise<void> {
  const sdk = `https://www.gstatic.com/firebasejs/${SDK_VERSION}/`;
  await page.route(`${sdk}*`, (route) =>
    route.fulfill({
      path: resolve('node_modules/firebase', basename(route.request().url())),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(`${origin}/robots.txt`);
  const { sessionInfo, code } = await requestCode(phone);
  await page.evaluate(
    async ([sdkUrl, emulator, verificationId, verificationCode, key]) => {
      const app = (await import(`${sdkUrl}firebase-app.js`)) as typeof FirebaseApp;
      const { connectAuthEmulator, ...sdkAuth } = (await import(
        `${sdkUrl}firebase-auth.js`
      )) as typeof FirebaseAuth;
      const session = sdkAuth.initializeAuth(app.initializeApp({ apiKey: 'demo' }), {
        persistence: sdkAuth.indexedDBLocalPersistence,
      });
      connectAuthEmulator(session, emulator, { disableWarnings: true });
      const credential = sdkAuth.PhoneAuthProvider.credential(verificationId, verificationCode);
      await sdkAuth.signInWithCredential(session, credential);
      localStorage.setItem(key, '1');
    },
    [sdk, auth, sessionInfo, code, SESSION_KEY] as const,
  );
}

/** Adds a member with these points to the waitlist, bypassing the rules. */
export async function putOnWaitlist(uid: string, name: string, points: number): Promise<void> {
  const now = new Date();
  const entry = waitlistEntry(uid, { name, points, createdAt: now, updatedAt: now });
  const own = waitlistContact(uid, {
    contact: 'member@example.com',
    contactType: 'email',
    consent: policiesVersion(),
    consentAt: now,
  });
  await writeBatch(database)
    .set(doc(database, entry.path), entry.data)
    .set(doc(database, own.path), own.data)
    .commit();
}

/** Whether a person has a waitlist entry, bypassing the rules. */
export async function isOnWaitlist(uid: string): Promise<boolean> {
  return (await getDoc(doc(database, waitlistPath(uid)))).exists();
}

/** Opens the join page as a new person who is a member with these points. */
export async function signInAsMember(page: Page, name: string, points: number): Promise<Person> {
  const person = await createPerson();
  await Promise.all([putOnWaitlist(person.uid, name, points), signIn(page, person)]);
  await page.goto('/joinwaitlist');
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
  return person;
}

/** Opens the join page as a new person who has not joined. */
export async function signInAsNewcomer(page: Page): Promise<Person> {
  const person = await createPerson();
  await signIn(page, person);
  await page.goto('/joinwaitlist');
  await page.getByLabel('Name', { exact: true }).waitFor();
  return person;
}
