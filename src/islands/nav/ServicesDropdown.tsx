import type { NavLink } from '@/config/navigation';
import { NavItem } from './NavItem';
import styles from './nav.module.css';

interface Props {
  links: readonly NavLink[];
  path: string;
}

/** The Services button and its popover, which closes on Escape and on a click outside. */
export function ServicesDropdown({ links, path }: Props) {
  const isCurrent = links.some((link) => link.href === path);
  return (
    <li className={styles.services}>
      <button
        type="button"
        popoverTarget="services-menu"
        className={styles.link}
        aria-current={isCurrent || undefined}
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
        {links.map((link) => (
          <NavItem key={link.href} link={link} path={path} />
        ))}
      </ul>
    </li>
  );
}
