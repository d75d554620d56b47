import { searchFiles } from '#files/contract.ts'
import { call } from '#kit/web/call.ts'
import { isPage } from './where.ts'

/** The titles that pages give themselves, by their files. */
export async function findTitles(domain: string): Promise<Record<string, string>> {
  const hits = await call(searchFiles, { params: { id: domain }, query: { q: 'Title:' } })
  const titles = hits.flatMap(({ path, line, text }): [string, string][] => {
    const title = /^\uFEFF?\s*Title\s*:(.+)$/i.exec(text)?.[1]?.trim()
    return title && line !== null && line < 12 && isPage(path) ? [[path, title]] : []
  })
  return Object.fromEntries(titles.toReversed())
}
