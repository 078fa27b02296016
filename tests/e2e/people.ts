import type { Page } from '@playwright/test';
import { doc, writeBatch } from 'firebase/firestore/lite';
import { PROJECT } from '../../scripts/emulators.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { policiesVersion } from '../../src/content/policies.ts';
import { SESSION_KEY } from '../../src/domain/storage-keys.ts';
import { waitlistContact, waitlistEntry } from '../../src/services/firebase/paths.ts';
import { openDatabase } from '../database.ts';

const ports = readPorts(process.env);
const siteOrigin = `http://${HOST}:${ports.site}`;
const auth = `http://${HOST}:${ports.auth}`;
const database = openDatabase(`${HOST}:${ports.firestore}`, 'owner');

interface SentCode {
  phoneNumber: string;
  code: string;
  sessionInfo: string;
}

type AuthResponse = Record<'localId' | 'idToken' | 'refreshToken', string>;

let count = 0;

/** Returns a unique phone number. */
export function newPhoneNumber(): string {
  const unique = String((Date.now() * 7 + process.pid * 131 + count++) % 1e9).padStart(9, '0');
  return `+919${unique}`;
}

async function lastCode(number: string): Promise<SentCode> {
  const listed = await fetch(`${auth}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await listed.json()) as { verificationCodes: SentCode[] };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)!;
}

/** Returns the last code that the emulator sent to a number. */
export const codeFor = async (number: string) => (await lastCode(number)).code;

async function callAuth(method: string, body: object): Promise<AuthResponse> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return (await response.json()) as AuthResponse;
}

/** A person with an account, and the tokens of a session. */
type Person = Awaited<ReturnType<typeof createPerson>>;

/** Creates an account by phone. */
export async function createPerson() {
  const phone = newPhoneNumber();
  await callAuth('sendVerificationCode', { phoneNumber: phone, recaptchaToken: 'any' });
  const { sessionInfo, code } = await lastCode(phone);
  const account = await callAuth('signInWithPhoneNumber', { sessionInfo, code });
  const { localId: uid, idToken: accessToken, refreshToken } = account;
  return { uid, phone, tokens: { accessToken, refreshToken } };
}

/** Gives the browser the session of a person as the SDK stores it, and nothing else. */
export async function signIn(page: Page, { uid, tokens }: Person, origin = siteOrigin) {
  const stsTokenManager = { ...tokens, expirationTime: Date.now() + 60 * 60_000 };
  const value = { uid, emailVerified: false, isAnonymous: false, stsTokenManager };
  const users = {
    name: 'firebaseLocalStorage',
    keyPath: 'fbase_key',
    autoIncrement: false,
    indexes: [],
    records: [{ value: { fbase_key: 'firebase:authUser:demo:[DEFAULT]', value } }],
  };
  const stored = {
    origin,
    localStorage: [{ name: SESSION_KEY, value: '1' }],
    indexedDB: [{ name: 'firebaseLocalStorageDb', version: 1, stores: [users] }],
  };
  await page.context().setStorageState({ cookies: [], origins: [stored] });
}

/** Adds a member with these points to the waitlist, bypassing the rules. */
async function putOnWaitlist(uid: string, name: string, points: number): Promise<void> {
  const now = new Date();
  const entry = waitlistEntry(uid, { name, points, createdAt: now, updatedAt: now });
  const contact = waitlistContact(uid, {
    contact: 'member@example.com',
    contactType: 'email',
    consent: policiesVersion(),
    consentAt: now,
  });
  await writeBatch(database)
    .set(doc(database, entry.path), entry.data)
    .set(doc(database, contact.path), contact.data)
    .commit();
}

/** Opens the join page as a new person who is a member with these points. */
export async function signInAsMember(page: Page, name: string, points: number) {
  const person = await createPerson();
  await Promise.all([putOnWaitlist(person.uid, name, points), signIn(page, person)]);
  await page.goto('/joinwaitlist');
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
}

/** Opens the join page as a new person who has not joined. */
export async function signInAsNewcomer(page: Page) {
  await signIn(page, await createPerson());
  await page.goto('/joinwaitlist');
  await page.getByLabel('Name', { exact: true }).waitFor();
}
