import { screenLanguage } from '#kit/screen-language.ts'
import { english } from '../sign-in-words.ts'

/** The words of signing in on screens, whose catalogue translates them, with the language that their numbers and units are written in. */
export const screenWords = { ...english, language: screenLanguage || english.language }
