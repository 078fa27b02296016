import { useState } from 'react';
import type { SentAnswer } from './model';
import { typedDirection } from './typed-direction';
import { useFlowMessages, useWords } from './words';
import { survey } from './index';
import { Message } from '@/components/ui/Message';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import styles from './survey.module.css';

/** What was sent, to read and to copy until the page is left. */
export function SentAnswers({ answers }: { answers: readonly SentAnswer[] }) {
  const [isCopied, setCopied] = useState<boolean>();
  const { comma } = useWords();
  const words = useFlowMessages().sent;
  return (
    <details className={styles.sent}>
      <summary>{words.title}</summary>
      <dl>
        {answers.map(({ question, answers: given }) => (
          <div key={question}>
            <dt className="meta">{question}</dt>
            {given.map((answer) => (
              <dd key={answer}>
                {/* As it was typed: each line in its own direction, and digits alone in the page's. */}
                {answer.split('\n').map((line, index) => (
                  <div key={index} dir={typedDirection(line)}>
                    {line}
                  </div>
                ))}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Message kind="notice">{isCopied && <p>{words.copied}</p>}</Message>
      <Message kind="error">{isCopied === false && <p>{words.copyFailed}</p>}</Message>
      <SecondaryButton onClick={() => void survey.copyAnswers(comma).then(setCopied)}>
        {words.copy}
      </SecondaryButton>
    </details>
  );
}
