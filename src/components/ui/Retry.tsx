import { Message } from './Message';
import { SecondaryButton } from './SecondaryButton';

export function Retry({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <Message kind="error">{message}</Message>
      <SecondaryButton onClick={onRetry}>Try Again</SecondaryButton>
    </>
  );
}
