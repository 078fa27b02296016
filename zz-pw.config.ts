import base from './playwright.config.ts';
export default { ...base, webServer: [], workers: 2, retries: 0 };
