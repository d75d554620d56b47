/** Milliseconds for which somebody is shown as typing. */
export const typingShownForMs = 5000
