import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { noticeLabels } from './messages';
import type { Survey } from './model';
import { survey } from './index';
import { Dialog } from '@/components/ui/Dialog';
import { withBoundary } from '@/components/ui/with-boundary';
import { EndScreen } from './EndScreen';
import { QuestionScreen } from './QuestionScreen';
import { RoleChoice, type RoleOption } from './RoleChoice';
import styles from './survey.module.css';

interface Props {
  roles: readonly RoleOption[];
}

export const SurveyWizard = withBoundary(SurveyWizardIsland);

function SurveyWizardIsland({ roles }: Props) {
  const notice = useStore(survey.$notice, { ssr: 'initial' });
  const state = useStore(survey.$survey, { ssr: 'initial' });
  useEffect(() => {
    survey.resume();
    // HeadScript.astro sets it to hide the roles until a survey in progress is shown.
    delete document.documentElement.dataset['survey'];
    // Each step scrolls to its start. Back would then restore an earlier position.
    history.scrollRestoration = 'manual';
    return survey.followHistory();
  }, []);
  return (
    <div className={`panel ${styles.panel}`}>
      <Step roles={roles} state={state} />
      {notice && (
        <Dialog
          key={notice.text}
          {...notice}
          {...noticeLabels[notice.kind]}
          onClose={survey.dismiss}
        />
      )}
    </div>
  );
}

function Step({ roles, state }: Props & { state: Survey }) {
  if (state.step === 'asking') return <QuestionScreen progress={state} />;
  if (state.step === 'finished' && state.answers)
    return <EndScreen answers={state.answers} offer={state.offer} />;
  if (state.step === 'finished') return <a href="/">Back to the home page</a>;
  return <RoleChoice roles={roles} chosen={state.role} isLoading={state.step === 'loading'} />;
}
