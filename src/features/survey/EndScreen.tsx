import { useEffect, useRef } from 'react';
import { offerPaths } from './messages';
import type { Offer, SentAnswer } from './model';
import { survey } from './index';
import { AskParent } from '@/components/AskParent';
import { Lantern } from '@/components/doorstep/Lantern';
import { revealStep } from '@/components/ui/reveal';
import { SentAnswers } from './SentAnswers';
import { useFlowMessages, useWords } from './words';
import { SITE_LANGUAGE } from '@/lib/site-language';
import styles from './survey.module.css';

interface Props {
  answers: readonly SentAnswer[];
  /** What is offered next; nothing after a survey in which every question was skipped. */
  offer: Offer | undefined;
}

/** The end of the survey: what has happened, and then one offer. */
export function EndScreen({ answers, offer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => revealStep(heading.current, screen.current), []);
  const { language, englishNext } = useWords();
  const { end, buttons } = useFlowMessages();
  return (
    <div ref={screen} className={`flow ${styles.end}`}>
      <Lantern isLit={offer !== undefined} />
      <div role="alert">
        <h2 ref={heading} tabIndex={-1}>
          {offer ? end.completed : end.skipped}
        </h2>
      </div>
      {offer && (
        <>
          <p>{`${end.completedHint} ${end.completedNext}`}</p>
          <p>{end[offer]}</p>
        </>
      )}
      {englishNext && <p className="meta">{englishNext}</p>}
      <p className="actions">
        {offer ? (
          <a className="button" href={offerPaths[offer]}>
            {buttons[offer]}
          </a>
        ) : (
          <button type="button" className="button" onClick={survey.restart}>
            {buttons.again}
          </button>
        )}
        {/* Its message is in English. */}
        {offer === 'read' && language === SITE_LANGUAGE && <AskParent />}
        <a className="button button-secondary" href="/">
          {buttons.home}
        </a>
      </p>
      {answers.length > 0 && <SentAnswers answers={answers} />}
    </div>
  );
}
