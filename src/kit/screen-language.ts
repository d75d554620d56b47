/** The language that the screens were built in (BCP 47); empty for English, in which they are written. */
export const screenLanguage: string = import.meta.env.VITE_LANGUAGE ?? ''
