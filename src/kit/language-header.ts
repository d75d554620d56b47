/** The request header in which screens name their language, so that they are refused in it. */
export const languageHeader = 'x-screen-language'
