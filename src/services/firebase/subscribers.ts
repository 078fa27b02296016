import { database } from './firestore';
import { createSubscriberService } from './subscribers-service';

export const { subscription, subscribe, unsubscribe } = createSubscriberService(database);
