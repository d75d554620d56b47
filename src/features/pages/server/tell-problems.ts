import type { Logger } from 'pino'
import type { SiteReader } from '#sites/server/site-reader.ts'

/** What owners should know about their files, and in which state those are. */
export type Told = Pick<SiteReader, 'domain' | 'problems' | 'seen'>

const mostTold = 10_000
/** Of one page. All of them are listed to whoever writes it. */
export const mostAtOnce = 200
const told = new Set<string>()

/** Writes into the log what owners should know about their files, once for each state of a file. */
export function tellProblems(log: Pick<Logger, 'info'>, { domain, problems, seen }: Told): void {
  let left = mostAtOnce
  for (const [file, list] of problems) {
    for (const { line, message, suggestion = '' } of list.slice(0, Math.max(0, left))) {
      left -= 1
      const words = `${domain}/${file}:${line} ${message} ${suggestion}`.trimEnd()
      const key = `${words} ${seen.get(`${domain}/${file}`)}`
      if (told.has(key)) continue
      if (told.size >= mostTold) told.clear()
      told.add(key)
      log.info(words)
    }
  }
}
