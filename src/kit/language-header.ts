/** The request header in which screens name their language, so that they are refused in it. */
export const languageHeader = 'x-screen-language'

/** The language (BCP 47) that a caller names; programs name none and read English. */
export const readLanguage = (headers: Headers): string => headers.get(languageHeader) ?? 'en'
