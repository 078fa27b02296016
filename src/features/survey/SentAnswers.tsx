import { useState } from 'react';
import type { SentAnswer } from './model';
import { surveyMessages } from './messages';
import { survey } from './index';
import { Message } from '@/components/ui/Message';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import styles from './survey.module.css';

/** What was sent, to read and to copy until the page is left. */
export function SentAnswers({ answers }: { answers: readonly SentAnswer[] }) {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <details className={styles.sent}>
      <summary>Your answers</summary>
      <dl>
        {answers.map(({ question, answers: given }) => (
          <div key={question}>
            <dt className="meta">{question}</dt>
            {given.map((answer) => (
              <dd key={answer}>{answer}</dd>
            ))}
          </div>
        ))}
      </dl>
      <Message kind="notice">{isCopied && <p>{surveyMessages.copied}</p>}</Message>
      <Message kind="error">{isCopied === false && <p>{surveyMessages.copyFailed}</p>}</Message>
      <SecondaryButton onClick={() => void survey.copyAnswers().then(setCopied)}>
        Copy Your Answers
      </SecondaryButton>
    </details>
  );
}
