import { services } from '@/config/apps';
import {
  accountLink,
  currentState,
  linksAfterServices,
  linksBeforeServices,
  type NavLink,
} from '@/config/navigation';
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

/** The Services button and its popover, which closes on Escape and on a click outside. */
export function ServicesDropdown({ path }: Props) {
  return (
    <li className={styles.services}>
      <button
        type="button"
        popoverTarget="services-menu"
        className={styles.link}
        aria-current={services.some(({ href }) => href === path) || undefined}
      >
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
      </button>
      <ul role="list" id="services-menu" popover="auto" className={styles.dropdown}>
        <NavItems links={services} path={path} />
      </ul>
    </li>
  );
}

/** The menu of small screens. */
export function MenuSheet({ path }: Props) {
  return (
    <>
      <button type="button" popoverTarget="site-menu" className={styles.toggle}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M4 7h16M4 12h16M4 17h16"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        Menu
      </button>
      <div id="site-menu" popover="auto" className={styles.sheet}>
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
        <SessionButton />
      </div>
    </>
  );
}
