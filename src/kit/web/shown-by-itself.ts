/** For a call that failed where the screen shows that already: what follows a success outlives the part that asked. */
export const shownByItself = (): void => undefined
