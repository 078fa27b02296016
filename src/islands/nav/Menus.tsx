import type { ReactNode } from 'react';
import { services } from '@/config/apps';
import {
  accountLink,
  currentState,
  linksAfterServices,
  linksBeforeServices,
  type NavLink,
} from '@/config/navigation';
import { chatLink } from '@/config/brand';
import { SessionButton } from './SessionButton';
import styles from './nav.module.css';

interface Props {
  /** The current page's path, without a trailing slash. */
  path: string;
}

/** Links as items of a list. */
export function NavItems({ links, path }: Props & { links: readonly NavLink[] }) {
  return links.map(({ href, label }) => (
    <li key={href} className={href === accountLink.href ? styles.account : undefined}>
      <a href={href} className={styles.link} aria-current={currentState(href, path)}>
        {label}
      </a>
    </li>
  ));
}

/**
 * A `<details>`, which opens without any script; Header.astro closes it. React leaves its state
 * alone, because it may have been opened before hydration.
 */
function Menu({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <details className={className} suppressHydrationWarning>
      {children}
    </details>
  );
}

/** The Services menu of wide screens. */
export function ServicesDropdown({ path }: Props) {
  const isCurrent = services.some(({ href }) => href === path);
  return (
    <li>
      <Menu className={styles.services}>
        <summary className={styles.link} aria-current={isCurrent || undefined}>
          Services
          <svg
            viewBox="0 0 16 16"
            width="12"
            height="12"
            aria-hidden="true"
            className={styles.chevron}
          >
            <path
              d="m3 6 5 5 5-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </summary>
        <ul role="list" className={styles.dropdown}>
          <NavItems links={services} path={path} />
        </ul>
      </Menu>
    </li>
  );
}

/** The menu of small screens. */
export function MenuSheet({ path }: Props) {
  return (
    <Menu className={styles.menu}>
      <summary className={styles.toggle}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M4 7h16M4 12h16M4 17h16"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        Menu
      </summary>
      <div className={styles.sheet}>
        <h2 className={styles.heading}>Services</h2>
        <ul role="list" className={styles.list}>
          <NavItems links={services} path={path} />
        </ul>
        <ul role="list" className={styles.list}>
          <NavItems
            links={[...linksBeforeServices, ...linksAfterServices, accountLink]}
            path={path}
          />
        </ul>
        {chatLink && (
          <a href={chatLink} target="_blank" className={`button button-secondary ${styles.chat}`}>
            Message Us<span className="visually-hidden"> (opens a chat in a new tab)</span>
          </a>
        )}
        <SessionButton />
      </div>
    </Menu>
  );
}
