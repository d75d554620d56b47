import { searchFiles } from '#files/contract.ts'
import { call } from '#kit/web/call.ts'
import { mostHeadLines, titleIn } from './title-in.ts'
import { isPage } from './where.ts'

/** The titles that pages give themselves, by their files. */
export async function findTitles(domain: string): Promise<Record<string, string>> {
  const hits = await call(searchFiles, { params: { id: domain }, query: { q: 'Title:' } })
  const titles = hits.flatMap(({ path, line, text }): [string, string][] => {
    const title = titleIn(text)
    return title && line !== null && line < mostHeadLines && isPage(path) ? [[path, title]] : []
  })
  return Object.fromEntries(titles.toReversed())
}
