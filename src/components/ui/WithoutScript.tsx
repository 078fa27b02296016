import { messageLink } from '@/config/brand';

/** A sentence in place of what needs JavaScript, for browsers where JavaScript is switched off. */
export function WithoutScript({ action }: { action: string }) {
  return (
    <noscript>
      <p>
        <span>{`${action} needs JavaScript.`}</span>{' '}
        {messageLink ? (
          <span>
            Turn it on, or <a href={messageLink}>message us</a>.
          </span>
        ) : (
          <span>Turn it on.</span>
        )}
      </p>
    </noscript>
  );
}
