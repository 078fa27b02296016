import { expect, test } from 'vitest';
import {
  calendarFile,
  googleCalendarLink,
  type CalendarEvent,
} from '@/features/waitlist/calendar/model';

const LINK = `https://usrah.example/joinwaitlist?referredBy=${'YWJj'.repeat(10)}`;
const event: CalendarEvent = {
  id: 'launch@usrah.example',
  title: 'Usrah: our app, at last',
  description: `You’re on the waitlist; this is your link:\nC:\\${LINK}`,
  url: LINK,
  start: Date.UTC(2035, 1, 28, 18, 30),
  end: Date.UTC(2035, 1, 28, 19, 30),
};
const NOW = Date.UTC(2026, 10, 27, 3, 4, 5, 678);
const file = () => calendarFile(event, NOW);

/** The lines of a file as calendars read them, with their parts joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a calendar’s file has the event, when it was made, and a reminder', () => {
  expect(linesOf(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:-\/\/.+\/\/EN$/),
    'BEGIN:VEVENT',
    'UID:launch@usrah.example',
    'DTSTAMP:20261127T030405Z',
    'DTSTART:20350228T183000Z',
    'DTEND:20350228T193000Z',
    'SUMMARY:Usrah: our app\\, at last',
    `DESCRIPTION:You’re on the waitlist\\; this is your link:\\nC:\\\\${LINK}`,
    `URL:${LINK}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    'DESCRIPTION:Usrah: our app\\, at last',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('every line of it ends with a carriage return and a line feed', () => {
  expect(file().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file().endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test.each(['a'.repeat(200), 'ü'.repeat(100), '家'.repeat(80), '👨‍👩‍👧'.repeat(30)])(
  'no line has more than 75 bytes, and no character of %j is split',
  (title) => {
    const long = calendarFile({ ...event, title }, NOW);
    const sizes = long.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(Math.max(...sizes)).toBeGreaterThan(70);
    expect(linesOf(long)).toContain(`SUMMARY:${title}`);
  },
);

test('a line of 75 bytes is whole, and one more byte begins another', () => {
  const titled = (length: number) =>
    calendarFile({ ...event, title: 'a'.repeat(length) }, NOW).split('\r\n');
  expect(titled(67)).toContain(`SUMMARY:${'a'.repeat(67)}`);
  expect(titled(68)).toContain(`SUMMARY:${'a'.repeat(67)}`);
  expect(titled(68)).toContain(' a');
});

test('a line break of Windows is one line break', () => {
  const windows = calendarFile({ ...event, description: 'a\r\nb' }, NOW);
  expect(linesOf(windows)).toContain('DESCRIPTION:a\\nb');
});

test('Google’s page gets the title, the times and the description as they are', () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarLink(event));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20350228T183000Z/20350228T193000Z',
    details: event.description,
  });
});
