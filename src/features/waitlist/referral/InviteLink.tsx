import styles from '../waitlist.module.css';

/** The panel's main action: opens WhatsApp with an invitation. */
export function InviteLink({ href }: { href: string }) {
  return (
    <a className={`button ${styles.whatsapp}`} href={href} target="_blank">
      Invite on WhatsApp<span className="visually-hidden"> (opens a chat in a new tab)</span>
    </a>
  );
}
