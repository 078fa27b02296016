/** Accounts of the local backend, with their sessions in a browser and their memberships. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { doc, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { PROJECT } from '../../cli/emulators.ts';
import { HOST, readPorts } from '../../cli/ports.ts';
import { policiesVersion } from '../../src/content/policies.ts';
import { SESSION_KEY } from '../../src/lib/browser/storage-keys.ts';
import {
  subscriber,
  waitlistContact,
  waitlistContactPath,
  waitlistEntry,
  waitlistPath,
} from '../../src/lib/firebase/documents.ts';
import { openDatabase } from './database.ts';

const ports = readPorts();
const siteUrl = `http://${HOST}:${ports.site}`;
const auth = `http://${HOST}:${ports.auth}`;
/** The emulated database, without the security rules. */
const database = openDatabase(`${HOST}:${ports.firestore}`, 'owner');

/** A JSON object from the Auth emulator. */
type Answer = Record<string, string>;

export const newPhoneNumber = () => `+91${9e9 + randomInt(1e9)}`;

/** Returns the last code that the emulator sent to a number, with its session. */
async function lastCode(number: string): Promise<Answer> {
  const listed = await fetch(`${auth}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes }: { verificationCodes: Answer[] } = await listed.json();
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)!;
}

export const codeFor = async (number: string) => (await lastCode(number))['code']!;

async function callAuth(method: string, body: object): Promise<Answer> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates an account by phone, and returns it with the tokens of a session. */
export async function createPerson() {
  const phone = newPhoneNumber();
  await callAuth('sendVerificationCode', { phoneNumber: phone, recaptchaToken: 'any' });
  const { sessionInfo, code } = await lastCode(phone);
  const account = await callAuth('signInWithPhoneNumber', { sessionInfo, code });
  const { localId: uid, idToken: accessToken, refreshToken } = account;
  return { uid: uid!, phone, tokens: { accessToken, refreshToken } };
}

/** The key under which the SDK keeps who is signed in, in localStorage. */
export const ACCOUNT_KEY = 'firebase:authUser:demo:[DEFAULT]';

/**
 * Gives the browser the session of a new person as the SDK stores it, and nothing else. It's stored from a
 * text of the site, which runs no code: Playwright's `setStorageState` opens a page for it each time.
 */
export async function signInByPhone(page: Page, origin = siteUrl) {
  const person = await createPerson();
  const stsTokenManager = { ...person.tokens, expirationTime: Date.now() + 60 * 60_000 };
  const value = { uid: person.uid, emailVerified: false, isAnonymous: false, stsTokenManager };
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((items) => void Object.assign(localStorage, items), {
    [SESSION_KEY]: '1',
    [ACCOUNT_KEY]: JSON.stringify(value),
  });
  return person;
}

/** Gives the browser the session of a new member with these points, who gets the newsletter. */
export async function storeMember(page: Page, name: string, points: number, origin = siteUrl) {
  const person = await signInByPhone(page, origin);
  const { uid } = person;
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const email = 'member@example.com';
  const consent = { consent: policiesVersion(process.cwd()), consentAt: now, adult: true };
  const batch = writeBatch(database);
  for (const { path, data } of [
    waitlistEntry(uid, { name, points, ...times }),
    waitlistContact(uid, { contact: email, contactType: 'email', ...consent }),
    subscriber(uid, { email, verified: false, ...times }),
  ])
    batch.set(doc(database, path), data);
  await batch.commit();
  return person;
}

/** Adds members with these points, whose accounts nobody signs in to. */
export async function addMembers(...points: number[]): Promise<void> {
  const now = new Date();
  const batch = writeBatch(database);
  for (const count of points) {
    const entry = { name: 'Amina', points: count, createdAt: now, updatedAt: now };
    const { path, data } = waitlistEntry(randomUUID().replaceAll('-', ''), entry);
    batch.set(doc(database, path), data);
  }
  await batch.commit();
}

/** Opens the join page as a new member with these points, who gets the newsletter. */
export async function signInAsMember(page: Page, name: string, points: number, origin = siteUrl) {
  const person = await storeMember(page, name, points, origin);
  await page.goto(`${origin}/joinwaitlist`);
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
  return person;
}

/** Removes a member's entry and contact, as leaving on another device does. */
export async function leaveElsewhere(uid: string): Promise<void> {
  const batch = writeBatch(database);
  for (const path of [waitlistPath(uid), waitlistContactPath(uid)])
    batch.delete(doc(database, path));
  await batch.commit();
}

/** Gives a member these points, as if people had joined through their link. */
export const changePoints = (uid: string, points: number) =>
  updateDoc(doc(database, waitlistPath(uid)), { points });
