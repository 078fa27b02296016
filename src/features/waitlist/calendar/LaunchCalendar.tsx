import { useState } from 'react';
import { brand, fileName } from '@/config/brand';
import { launchAt } from '@/config/launch';
import { signInDialog } from '@/features/sign-in';
import { localDate, localTime } from '@/lib/dates';
import styles from '../waitlist.module.css';
import formStyles from '@/components/ui/form.module.css';
import { calendarFile, googleCalendarLink, type CalendarEvent } from './model';
import { HOUR_MS } from '@/lib/time-units';

/** The launch as an event with a member's link. */
function launchEvent(link: string): CalendarEvent {
  const start = launchAt.getTime();
  return {
    id: `launch@${new URL(link).host}`,
    title: `${brand}: our youth app is launching`,
    description: `You’re on the waitlist. Your link for friends:\n${link}`,
    url: link,
    start,
    end: start + HOUR_MS,
  };
}

/**
 * Adds the launch to the member's calendar, until then. The file is made here, in a link. Web views of
 * other apps, which the sign-in dialog has recognized, save no files, and Google lets nobody sign in
 * there: https://github.com/add2cal/add-to-calendar-button/issues/72.
 */
export function LaunchCalendar({ link }: { link: string }) {
  const event = launchEvent(link);
  const browser = signInDialog.browserInstead();
  const [madeAt] = useState(Date.now);
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event, madeAt))}`;
  return (
    <details className={`until-launch ${styles.more}`}>
      <summary>Add the launch to my calendar</summary>
      <div className={formStyles.form}>
        {browser ? (
          <p>{`This app can’t pass it on to your calendar. Open this page in ${browser} to add it.`}</p>
        ) : (
          <>
            {/* With the time, because elsewhere it may be another day than the one that pages name. */}
            <p>{`It’s on ${localDate(event.start)} at ${localTime(event.start)}, your time. Your link for friends is in it.`}</p>
            <p className="actions">
              <a
                className="button button-secondary"
                href={googleCalendarLink(event)}
                target="_blank"
              >
                Google Calendar<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
              <a className="button button-secondary" href={file} download={fileName('launch.ics')}>
                Apple, Outlook and Others<span className="visually-hidden"> (a file)</span>
              </a>
            </p>
          </>
        )}
      </div>
    </details>
  );
}
