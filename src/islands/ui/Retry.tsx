import { sentence, type ErrorCode } from '@/messages/errors';
import { Message } from './Message';
import { SecondaryButton } from './SecondaryButton';

/** Says that something could not be loaded, with a button to try again. */
export function Retry({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  return (
    <>
      <Message kind="error">{sentence(code)}</Message>
      <SecondaryButton onClick={onRetry}>Try Again</SecondaryButton>
    </>
  );
}
