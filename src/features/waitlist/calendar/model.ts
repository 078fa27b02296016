/** An event in somebody's calendar. Times are in milliseconds since 1970. */
export interface CalendarEvent {
  /** The same event has the same id, so that adding it again replaces it. */
  id: string;
  title: string;
  description: string;
  url: string;
  start: number;
  end: number;
}

/** The most bytes of a line, without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/** Returns an event as a file for calendars, with a reminder when it begins (RFC 5545). */
export function calendarFile(event: CalendarEvent, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waitlist//Launch//EN',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    // The time isn't taken.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns the page of Google Calendar that adds an event. */
export function googleCalendarLink({ title, description, start, end }: CalendarEvent): string {
  const url = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE');
  url.searchParams.set('text', title);
  url.searchParams.set('dates', `${utc(start)}/${utc(end)}`);
  url.searchParams.set('details', description);
  return url.href;
}

/** Formats a time, for example `20350228T183000Z`. */
const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes what has a meaning in a text (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a long line between characters. Each further part begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return Array.from(line, (character) => {
    const size = encoder.encode(character).length;
    const isFull = bytes + size > MAX_LINE_BYTES;
    bytes = isFull ? 1 + size : bytes + size;
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}
