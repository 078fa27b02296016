import { useEffect, type ReactNode } from 'react';
import { services } from '@/config/apps';
import { accountLink, linksAfterServices, linksBeforeServices } from '@/config/navigation';
import { session } from '@/stores/session';
import { MenuSheet } from './MenuSheet';
import { NavItem } from './NavItem';
import { ServicesDropdown } from './ServicesDropdown';
import { SessionButton } from './SessionButton';
import { withBoundary } from '../ui/with-boundary';
import styles from './nav.module.css';

interface Props {
  /** The current page's path, without a trailing slash. */
  path: string;
  /** What stands between the links and Sign In. */
  children: ReactNode;
}

/**
 * The site's navigation: a bar on wide screens, a menu on small ones. Its HTML works before and
 * without script, because both menus are popovers of the platform.
 */
export const SiteNav = withBoundary('SiteNav', SiteNavIsland);

function SiteNavIsland({ path, children }: Props) {
  // The header is on every page: with it, the session is followed everywhere.
  useEffect(() => session.$session.listen(() => undefined), []);
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul role="list" className={styles.bar}>
        {linksBeforeServices.map((link) => (
          <NavItem key={link.href} link={link} path={path} />
        ))}
        <ServicesDropdown links={services} path={path} />
        {linksAfterServices.map((link) => (
          <NavItem key={link.href} link={link} path={path} />
        ))}
        <NavItem link={accountLink} path={path} className={styles.account} />
      </ul>
      {children}
      <div className={styles.last}>
        <SessionButton />
      </div>
      <MenuSheet path={path} />
    </nav>
  );
}
