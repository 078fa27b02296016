import styles from './your-rank.module.css';

/**
 * Why a friend has joined and there is no point, and what to do: what the rules of points allow a member to
 * know. Who has joined through a link, and which points are pending, stands in those people's contacts,
 * which nobody else may read.
 */
export function MissingPoint() {
  return (
    <details className={styles.missing}>
      <summary>My friend joined and I have no point</summary>
      <p>Each person counts once, for the link that they followed last. There is no point</p>
      <ul>
        <li>until they have signed in and pressed Join;</li>
        <li>if they followed another link later, or joined in another browser or after 30 days;</li>
        <li>if they had joined before, or their number or Google account once had a place.</li>
      </ul>
      <p>
        When many join at once, it comes later by itself. Otherwise, ask them to open your link
        where they sign in, and to press Join.
      </p>
    </details>
  );
}
