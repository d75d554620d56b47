/** Common typing mistakes for each ending; none of them is an ending of its own. */
const typos: Record<string, string> = {
  com: 'con cmo ocm vom xom coom comm ccom cpm cim clm comn cok c0m',
  net: 'nte ent nett ner nwt neet',
  org: 'ogr rog orgg oeg prg otg orh',
}
const meant = new Map(
  Object.entries(typos).flatMap(([ending, typed]) => typed.split(' ').map((typo) => [typo, ending] as const)),
)

/** Every ending that counts as a typing mistake. */
export const mistypedEndings: readonly string[] = [...meant.keys()]

/** The name that was probably meant, if its ending is a typing mistake such as `.con`. */
export function correctEnding(name: string): string | undefined {
  const [, start = '', typed = ''] = /^(.+\.)([^.]+)$/.exec(name.trim().toLowerCase()) ?? []
  const ending = meant.get(typed)
  return ending && start + ending
}
