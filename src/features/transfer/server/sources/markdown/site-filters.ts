import { meaningsOf, plainName, type Meaning } from './head-names.ts'

/** What programs look at in heads to decide which pages are made. */
export interface SiteFilters {
  /** Names that hide a page that has them. */
  meanings: Map<string, Meaning>
  /** Names that a page needs to be made. */
  needs: string[]
  isUnclear: boolean
}

/** Eleventy leaves out what a program says no to, Quartz what isn’t marked. */
const filter = /\baddPreprocessor\s{0,9}\(|\bExplicitPublish\s{0,9}\(/g
const looked = /(!\s{0,3})?\bdata\??\.([A-Za-z_$][\w$]{0,40})/g
const longestLetters = 800
const most = 20

/** What one program looks at. */
function readFilter(code: string): SiteFilters {
  const names = [...code.matchAll(looked)].map(([, not, name = '']) => ({
    isNot: not !== undefined,
    name: plainName(name),
  }))
  const isNew = (name: string) => name !== 'page' && meaningsOf(name).length === 0
  const needed = names.filter(({ isNot, name }) => isNot && (isNew(name) || meaningsOf(name).includes('shows')))
  const hiding = names.filter(({ isNot, name }) => !isNot && isNew(name))
  return {
    meanings: new Map(hiding.map(({ name }) => [name, 'hides'])),
    needs: needed.map(({ name }) => name),
    isUnclear: names.length === 0 && /\bfalse\b/.test(code),
  }
}

export function readFilters(scripts: readonly { text: string }[]): SiteFilters {
  const found = scripts.flatMap(({ text }) =>
    [...text.matchAll(filter)].slice(0, most).map(({ 0: whole, index }): SiteFilters => {
      if (whole.startsWith('Explicit')) return { meanings: new Map(), needs: ['publish'], isUnclear: false }
      const [code = ''] = text.slice(index + whole.length, index + longestLetters).split(/\badd[A-Z]\w{2,20}\(/, 1)
      return readFilter(code)
    }),
  )
  return {
    meanings: new Map(found.flatMap(({ meanings }) => [...meanings])),
    needs: found.flatMap(({ needs }) => needs),
    isUnclear: found.some(({ isUnclear }) => isUnclear),
  }
}
