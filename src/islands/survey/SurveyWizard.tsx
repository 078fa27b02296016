import { useState } from 'react';
import { useIslandReady } from '../ui/useIslandReady';
import { RoleChoice, type RoleOption } from './RoleChoice';

interface Props {
  roles: readonly RoleOption[];
}

/** The survey, from choosing a role to the last answer. */
export function SurveyWizard({ roles }: Props) {
  const ref = useIslandReady<HTMLDivElement>();
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="panel" ref={ref}>
      <RoleChoice roles={roles} chosen={chosen} onChoose={setChosen} />
    </div>
  );
}
