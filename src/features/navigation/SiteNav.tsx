import type { ReactNode } from 'react';
import { apps } from '@/config/apps';
import { chatLink } from '@/config/brand';
import {
  accountLink,
  currentState,
  linksAfterServices,
  linksBeforeServices,
  type NavLink,
} from '@/config/navigation';
import { session } from './session';
import { withBoundary } from '@/components/ui/with-boundary';
import styles from './nav.module.css';

interface Props {
  /** The current page's path, without a trailing slash. */
  path: string;
  /** Content between the links and Sign In. */
  children: ReactNode;
}

/**
 * The site's navigation: a bar on wide screens, a menu on small ones. The menus are `<details>`,
 * which work without JavaScript and can be open before hydration; Header.astro closes them.
 */
export const SiteNav = withBoundary(SiteNavIsland);

function SiteNavIsland({ path, children }: Props) {
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul role="list" className={styles.bar}>
        <NavItems links={linksBeforeServices} path={path} />
        <li>
          <details className={styles.services} suppressHydrationWarning>
            <summary
              className={styles.link}
              aria-current={apps.some(({ href }) => href === path) || undefined}
            >
              Services
              <svg viewBox="0 0 16 16" aria-hidden="true" className={`icon ${styles.chevron}`}>
                <path d="m3 6 5 5 5-5" />
              </svg>
            </summary>
            <ul role="list" className={styles.dropdown}>
              <NavItems links={apps} path={path} />
            </ul>
          </details>
        </li>
        <NavItems links={[...linksAfterServices, accountLink]} path={path} />
      </ul>
      {children}
      <div className={styles.last}>
        <SessionButton />
      </div>
      <Menu path={path} />
    </nav>
  );
}

function NavItems({ links, path }: { links: readonly NavLink[]; path: string }) {
  return links.map(({ href, label, memberLabel }) => (
    <li key={href} className={href === accountLink.href ? 'signed-in-only' : undefined}>
      <a href={href} className={styles.link} aria-current={currentState(href, path)}>
        {memberLabel ? (
          <>
            <span className="others-only">{label}</span>
            <span className="members-only">{memberLabel}</span>
          </>
        ) : (
          label
        )}
      </a>
    </li>
  ));
}

function Menu({ path }: { path: string }) {
  const otherLinks = [...linksBeforeServices, ...linksAfterServices, accountLink];
  return (
    <details className={styles.menu} suppressHydrationWarning>
      <summary className={`button button-secondary ${styles.toggle}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        Menu
      </summary>
      <div className={styles.sheet}>
        <h2 className={`eyebrow ${styles.heading}`}>Services</h2>
        <ul role="list" className={styles.list}>
          <NavItems links={apps} path={path} />
        </ul>
        <ul role="list" className={styles.list}>
          <NavItems links={otherLinks} path={path} />
        </ul>
        {chatLink && (
          <a href={chatLink} target="_blank" className="button button-secondary">
            Message Us<span className="visually-hidden"> (opens a chat in a new tab)</span>
          </a>
        )}
        <SessionButton />
      </div>
    </details>
  );
}

/**
 * Sign In or Sign Out. Both are in the HTML, and styles show one of them by an attribute that
 * HeadScript.astro sets before the first paint.
 */
function SessionButton() {
  return (
    <>
      <button type="button" data-opens-sign-in="" className="button needs-script signed-out-only">
        Sign In
      </button>
      <button
        type="button"
        data-signs-out=""
        className={`button ${styles.signOut} signed-in-only`}
        onClick={() => void session.signOut()}
      >
        Sign Out
      </button>
      <noscript>
        <p className={`eyebrow ${styles.withoutScript}`}>Signing in needs JavaScript.</p>
      </noscript>
    </>
  );
}
