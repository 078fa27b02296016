import type { ReactNode } from 'react';
import { accountLink, linksAfterServices, linksBeforeServices } from '@/config/navigation';
import { withBoundary } from '../ui/with-boundary';
import { MenuSheet, NavItems, ServicesDropdown } from './Menus';
import { SessionButton } from './SessionButton';
import styles from './nav.module.css';

interface Props {
  /** The current page's path, without a trailing slash. */
  path: string;
  /** What stands between the links and Sign In. */
  children: ReactNode;
}

/**
 * The site's navigation: a bar on wide screens, a menu on small ones. Its HTML works before and
 * without script.
 */
export const SiteNav = withBoundary('SiteNav', SiteNavIsland);

function SiteNavIsland({ path, children }: Props) {
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul role="list" className={styles.bar}>
        <NavItems links={linksBeforeServices} path={path} />
        <ServicesDropdown path={path} />
        <NavItems links={[...linksAfterServices, accountLink]} path={path} />
      </ul>
      {children}
      <div className={styles.last}>
        <SessionButton />
      </div>
      <MenuSheet path={path} />
    </nav>
  );
}
