import { adoptStyles } from './adopt-styles';
import styles from './inputs.css?inline';

/** Styles of text fields, class `input`. Only islands have them, once they are hydrated. */
adoptStyles(styles);
