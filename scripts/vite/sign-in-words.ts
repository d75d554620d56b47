import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Catalogue } from '../../src/kit/catalogue.ts'
import { fromRoot } from './from-root.ts'

const asked = /\/locales\/([\w-]+)\.json\?sign-in$/
const words = /^\0sign-in-words\/([\w-]+)$/

/** Gives the sign-in of sites its own part of each catalogue, as a file for each language; in English its sentences need no others. */
export const bringSignInWords: Plugin = {
  name: 'bring-sign-in-words',
  enforce: 'pre',
  resolveId(name) {
    const [, language] = asked.exec(name) ?? []
    return language && `\0sign-in-words/${language}`
  },
  load(id) {
    const [, language] = words.exec(id) ?? []
    if (language === undefined) return undefined
    const { sites }: Catalogue = JSON.parse(readFileSync(fromRoot(`locales/${language}.json`), 'utf8'))
    const { mistakes, ...texts } = sites.signIn
    const own = { ...texts, language, ...(language !== 'en' && { mistakes }) }
    return { code: `export default ${JSON.stringify(own)}`, moduleType: 'js' }
  },
}
