/**
 * Is set in the environment of every build but those for production: `npm start`, `npm run dev`, tests
 * and previews set it. It's a variable because a build is a process of its own.
 */
export const SAMPLES_VARIABLE = 'SAMPLE_COMPANY';

/** Whether samples stand where the company has set nothing yet. */
export const areSamplesShown = () => Boolean(process.env[SAMPLES_VARIABLE]);
