import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { noticeLabels, noticeText, type PageWords } from './messages';
import { FlowContext, useWords, WordsContext } from './words';
import type { RoleOption, Survey } from './model';
import { survey } from './index';
import { Dialog } from '@/components/ui/Dialog';
import { withBoundary } from '@/components/ui/with-boundary';
import { EndScreen } from './EndScreen';
import { QuestionScreen } from './QuestionScreen';
import { RoleChoice } from './RoleChoice';
import styles from './survey.module.css';

interface Props {
  roles: readonly RoleOption[];
  /** The words of the page, so that the island's code has none. */
  words: PageWords;
}

/** The survey from the choice of a role to its end. If it breaks, it says so in the page's language. */
export const SurveyWizard = withBoundary(SurveyWizardIsland, ({ words }) => ({
  text: words.messages.errors['page/failed'],
  button: words.messages.errors.goHome,
}));

function SurveyWizardIsland({ roles, words }: Props) {
  const state = useStore(survey.$survey, { ssr: 'initial' });
  useEffect(() => {
    survey.resume(words.language);
    // HeadScript.astro sets it to hide the roles until a survey in progress is shown.
    delete document.documentElement.dataset['survey'];
    // Each step scrolls to its start. Back would then restore an earlier position.
    history.scrollRestoration = 'manual';
    return survey.followHistory();
    // Only once: a page has one language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <WordsContext value={words}>
      <div className={`panel ${styles.panel}`}>
        <Step roles={roles} state={state} />
        <Notice />
      </div>
    </WordsContext>
  );
}

/** The dialog over the survey. What follows closing is in English, which it says in other languages. */
function Notice() {
  const notice = useStore(survey.$notice, { ssr: 'initial' });
  const { messages, englishNext } = useWords();
  if (!notice) return null;
  const hints = notice.hints.map((name) => noticeText(messages, name));
  if (englishNext && notice.kind !== 'message') hints.push(englishNext);
  return (
    <Dialog
      key={notice.text}
      text={noticeText(messages, notice.text)}
      hint={hints.join(' ')}
      {...noticeLabels(messages, notice.kind)}
      onClose={survey.dismiss}
    />
  );
}

function Step({ roles, state }: { roles: readonly RoleOption[]; state: Survey }) {
  const { buttons } = useWords().messages;
  switch (state.step) {
    case 'asking':
      return (
        <FlowContext value={state.questionnaire.messages}>
          <QuestionScreen progress={state} />
        </FlowContext>
      );
    case 'finished':
      return (
        <FlowContext value={state.messages}>
          <EndScreen answers={state.answers} offer={state.offer} />
        </FlowContext>
      );
    case 'closed':
      return <a href="/">{buttons.back}</a>;
    default:
      return <RoleChoice roles={roles} chosen={state.role} isLoading={state.step === 'loading'} />;
  }
}
