import { sentence, type ErrorCode } from '@/lib/errors';
import { Message } from './Message';
import { SecondaryButton } from './SecondaryButton';

export function Retry({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  return (
    <>
      <Message kind="error">{sentence(code)}</Message>
      <SecondaryButton onClick={onRetry}>Try Again</SecondaryButton>
    </>
  );
}
