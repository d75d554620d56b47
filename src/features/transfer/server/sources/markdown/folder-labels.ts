import type { ArchiveFiles } from '../pack/archive-files.ts'
import { factsOf, readFacts, textOf } from './front-matter.ts'

/** What documentation says of a folder beside its pages. */
export interface FolderLabel {
  title: string
  order: number
}

const file = /^(.*)\/(?:_category_\.(?:json|ya?ml)|\.pages|_meta\.json)$/
const most = 200
const largestBytes = 20_000

/** The names and places that folders of documents have, by their paths. */
export async function readLabels(pack: ArchiveFiles): Promise<Map<string, FolderLabel>> {
  const labels = new Map<string, FolderLabel>()
  for (const path of pack.paths.filter((each) => file.test(each)).slice(0, most)) {
    const bytes = await pack.read(path, largestBytes)
    const facts = bytes && readFacts(Buffer.from(bytes).toString(), path.endsWith('.json') ? 'json' : 'yaml')
    const { label, title, position, weight } = factsOf(facts)
    const order = Number(textOf(position) || textOf(weight)) || Infinity
    labels.set(file.exec(path)?.[1] ?? '', { title: textOf(label) || textOf(title), order })
  }
  return labels
}
