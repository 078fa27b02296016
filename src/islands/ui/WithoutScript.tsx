import { chatLink } from '@/config/site';

/** What stands in place of a button that needs JavaScript, where there is none. */
export function WithoutScript({ action }: { action: string }) {
  return (
    <noscript>
      <p>
        {action} needs JavaScript. Turn it on, or <a href={chatLink}>message us</a>.
      </p>
    </noscript>
  );
}
