import { fileIn, splitLanguage, type SiteLanguages } from '../texts/site-languages.ts'

/** A text of a site, and when it was last changed. */
export interface DatedFile {
  path: string
  /** In milliseconds. */
  changedAt: number
  /** Whether it has an unpublished change. */
  isDraft: boolean
}

/** A page in a language. */
export interface Variant {
  language: string
  path: string
  /** Older: the text that it was made from has changed since. */
  state: 'there' | 'older' | 'missing'
  isDraft: boolean
}

export interface PageRow {
  /** The file in the site’s own language. */
  source: string
  variants: Variant[]
}

/** Files that are published together differ by this at most, and neither is older. */
const publishedTogetherMs = 15_000

/** Each file of some kind, in each language of the site. */
export function compareVariants(files: readonly DatedFile[], { own, others }: SiteLanguages): PageRow[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const bases = [...new Set(files.map(({ path }) => splitLanguage(path).file))]
  const stateOf = (source: DatedFile | undefined, variant: DatedFile | undefined): Variant['state'] => {
    if (!variant) return 'missing'
    return source && source.changedAt - variant.changedAt > publishedTogetherMs ? 'older' : 'there'
  }
  return bases.map((base) => {
    const suffixedOwn = base.replace(/\.txt$/, `.${own}.txt`)
    const source = byPath.get(base) ?? byPath.get(suffixedOwn)
    const first = source?.path ?? base
    const variants = others.map((language): Variant => {
      const path = fileIn(base, language, own)
      const file = byPath.get(path)
      return { language, path, state: stateOf(source, file), isDraft: file?.isDraft ?? false }
    })
    const origin: Variant = {
      language: own,
      path: first,
      state: source ? 'there' : 'missing',
      isDraft: source?.isDraft ?? false,
    }
    return { source: first, variants: [origin, ...variants] }
  })
}
