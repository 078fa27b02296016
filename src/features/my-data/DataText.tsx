import { useStore } from '@nanostores/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import formStyles from '@/components/ui/form.module.css';
import { Message } from '@/components/ui/Message';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { copied, copyFailed } from './messages';
import { myData } from './index';
import styles from './my-data.module.css';

/** Everything that is stored, to read and to copy, where the browser saves no files. */
export function DataText() {
  const task = useStore(myData.$task);
  const text = task.status === 'done' ? task.text : undefined;
  return text ? (
    <CopyField
      key={text}
      label="Your data"
      text={text}
      rows={10}
      button="Copy Your Data"
      dir="ltr"
    />
  ) : null;
}

interface Props {
  label: string;
  text: string;
  rows: number;
  button: string;
  /** `auto` for what somebody has typed in their own language. */
  dir: 'ltr' | 'auto';
  /** More buttons, beside the one that copies. */
  children?: ReactNode;
}

/** A text to read, and a button that copies it. */
export function CopyField({ label, text, rows, button, dir, children }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState<boolean>();

  const copy = async () => {
    const hasCopied = await myData.copy(text);
    setCopied(hasCopied);
    // The focus selects it.
    if (!hasCopied) field.current?.focus();
  };

  return (
    <div className={formStyles.form}>
      <div className={formStyles.field}>
        <label htmlFor={id}>{label}</label>
        <textarea
          ref={field}
          id={id}
          className={`input ${styles.text}`}
          readOnly
          rows={rows}
          dir={dir}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Message kind="notice">{isCopied && <p>{copied(label)}</p>}</Message>
      <Message kind="error">{isCopied === false && <p>{copyFailed(label)}</p>}</Message>
      <p className="actions">
        <SecondaryButton onClick={() => void copy()}>{button}</SecondaryButton>
        {children}
      </p>
    </div>
  );
}
