import { services } from '@/config/apps';
import { accountLink, linksAfterServices, linksBeforeServices } from '@/config/navigation';
import { NavItem } from './NavItem';
import { SessionButton } from './SessionButton';
import styles from './nav.module.css';

/** The menu of small screens. */
export function MenuSheet({ path }: { path: string }) {
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
          {services.map((link) => (
            <NavItem key={link.href} link={link} path={path} />
          ))}
        </ul>
        <ul role="list" className={styles.list}>
          {[...linksBeforeServices, ...linksAfterServices].map((link) => (
            <NavItem key={link.href} link={link} path={path} />
          ))}
          <NavItem link={accountLink} path={path} className={styles.account} />
        </ul>
        <SessionButton />
      </div>
    </>
  );
}
