const suffix = /(\.[\w-]+)\.txt$/

/** The file of a page without its language. */
const baseOf = (path: string): string => path.replace(suffix, '.txt')

/** Whether a file is the text of a page in a language of its own. */
export const isVariant = (path: string): boolean => suffix.test(path)

/** Each page once, whatever its languages: in the language of the page that is edited, or else its main one. */
export function choosePages(paths: readonly string[], page: string): string[] {
  const all = new Set([page, ...paths])
  const [, language = ''] = suffix.exec(page) ?? []
  const bases = new Set([...paths, page].map(baseOf))
  return [...bases].flatMap((base) => {
    const same = base.replace(/\.txt$/, `${language}.txt`)
    return [same, base, ...all].find((path) => all.has(path) && baseOf(path) === base) ?? []
  })
}
