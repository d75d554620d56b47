// Writes the endings that web addresses can have (the part of the Public Suffix List that ICANN keeps), as little as counting a post needs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const list = (await import(join(root, 'node_modules/tldts/dist/es6/src/data/trie.js'))) as {
  edgeLength: readonly number[]
  edgeStart: readonly number[]
  edgeChild: readonly number[]
  nodeFlags: readonly number[]
  labelText: string
  rulesRoot: number
}
const fromIcann = 1

/** The parts of names that follow a part, each with what follows it in turn. */
const edgesOf = (node: number) => {
  const from = list.edgeStart[node] ?? 0
  return Array.from({ length: (list.edgeStart[node + 1] ?? from) - from }, (_, nth) => from + nth)
}

/** Some have no address of their own, but only ones below: `co.za` is one, `za` isn’t. */
const isOfIcann = (node: number): boolean =>
  ((list.nodeFlags[node] ?? 0) & fromIcann) > 0 || edgesOf(node).some((edge) => isOfIcann(list.edgeChild[edge] ?? 0))

function nameOf(edge: number): string {
  const at = list.edgeLength.slice(0, edge).reduce((sum, length) => sum + length, 0)
  return list.labelText.slice(at, at + (list.edgeLength[edge] ?? 0))
}

const names = edgesOf(list.rulesRoot)
  .filter((edge) => isOfIcann(list.edgeChild[edge] ?? 0))
  .map(nameOf)
  .filter((name) => !name.startsWith('xn--'))
  .toSorted()
const isLatin = (name: string) => /^[a-z]+$/.test(name)
const table = {
  latin: names.filter(isLatin).join(' '),
  other: names.filter((name) => !isLatin(name)).join(' '),
}
const file = join(root, 'src/features/social/counting/top-level-domains.json')
writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`)
