/** Refusal code of a login with the right password that needs a second factor. */
export const SECOND_STEP = 'second-step';
