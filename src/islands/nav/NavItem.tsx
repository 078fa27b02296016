import type { MouseEvent } from 'react';
import { currentState, type NavLink } from '@/config/navigation';
import styles from './nav.module.css';

interface Props {
  link: NavLink;
  path: string;
  className?: string | undefined;
}

/** Closes the menu, because a link to the current page loads nothing. */
export function closeMenuAround(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

export function NavItem({ link, path, className }: Props) {
  return (
    <li className={className}>
      <a
        href={link.href}
        className={styles.link}
        aria-current={currentState(link.href, path)}
        onClick={closeMenuAround}
      >
        {link.label}
      </a>
    </li>
  );
}
