/** As ../waitlist/start.ts, for My data. */
import { myData } from './index';

myData.$myData.listen(() => undefined);
