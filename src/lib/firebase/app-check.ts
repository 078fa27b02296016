import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { appCheckSiteKey } from './settings';
import { firebaseApp } from './app';

// Lets Firebase see that requests come from this site, by an invisible reCAPTCHA Enterprise.
if (appCheckSiteKey) {
  initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
