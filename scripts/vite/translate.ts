import type { Plugin } from 'vite'
import { readCatalogue } from '../messages/catalogues.ts'
import { isScreenFile } from '../messages/screen-files.ts'
import { translateCode } from '../messages/translate-code.ts'

/** Writes the texts of all screens in another language, as its catalogue in `locales` has them. */
export function translateScreens(language: string): Plugin {
  const catalogue = readCatalogue(language)
  return {
    name: 'translate-screens',
    enforce: 'pre',
    transform: (code, id) => (isScreenFile(id) ? { code: translateCode(id, code, catalogue), map: null } : undefined),
  }
}
