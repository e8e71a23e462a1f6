/** Code of the refusal of a login whose password is right, where a code of the second factor is asked for. */
export const SECOND_STEP = 'second-step';
