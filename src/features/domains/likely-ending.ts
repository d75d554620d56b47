/** What slips from the fingers, none of it an ending that anybody could register a name under. */
const slips: Record<string, string> = {
  com: 'con cmo ocm vom xom coom comm ccom cpm cim clm comn cok c0m',
  net: 'nte ent nett ner nwt neet',
  org: 'ogr rog orgg oeg prg otg orh',
}
const meant = new Map(
  Object.entries(slips).flatMap(([ending, typed]) => typed.split(' ').map((slip) => [slip, ending] as const)),
)

/** The endings that are taken for slips. */
export const slipped: readonly string[] = [...meant.keys()]

/** The name that was probably meant, where its ending is a slip such as `.con`. */
export function likelyName(name: string): string | undefined {
  const [, start = '', typed = ''] = /^(.+\.)([^.]+)$/.exec(name.trim().toLowerCase()) ?? []
  const ending = meant.get(typed)
  return ending && start + ending
}
