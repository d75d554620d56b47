/** Ignores a failure that the screen already shows. For `mutateAsync`, whose `then` runs even after the component is gone. */
export const shownByItself = (): void => undefined
