const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** Words and the addresses in them by turns: every second part is one that can be followed. */
export const splitLinks = (text: string): string[] => text.split(address)
