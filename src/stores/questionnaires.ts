import type { Role } from '@/domain/roles';
import type { Questionnaire } from '@/domain/survey';
import type { SurveyService } from '@/stores/service-types';

/** The questions of each role, fetched once unless that fails. */
export function createQuestionnaires(service: SurveyService) {
  const requests = new Map<Role, Promise<Questionnaire>>();
  const loaded = new Map<Role, Questionnaire>();

  function request(role: Role): Promise<Questionnaire> {
    const pending = requests.get(role) ?? service.fetchQuestionnaire(role);
    requests.set(role, pending);
    pending.then(
      (questionnaire) => loaded.set(role, questionnaire),
      () => requests.delete(role),
    );
    return pending;
  }

  return { request, loaded: (role: Role) => loaded.get(role) };
}
