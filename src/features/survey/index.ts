import { environment } from '@/lib/environment';
import { surveyService } from './service';
import { createSurvey } from './store';

export const survey = createSurvey(environment, surveyService);
