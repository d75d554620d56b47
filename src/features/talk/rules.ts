/** Milliseconds for which somebody is shown as typing. */
export const typingShownFor = 5000
