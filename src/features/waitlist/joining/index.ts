/** What other features use of joining: the form for a member's name and contact. */
export { ProfileForm } from './ProfileForm';
