import { database } from './firestore';
import { createSubscriberService } from './subscribers-service';

export const subscribers = createSubscriberService(database);
