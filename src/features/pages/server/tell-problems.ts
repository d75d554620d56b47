import type { Logger } from 'pino'
import type { SiteReader } from '#sites/server/site-reader.ts'

const mostTold = 10_000
const told = new Set<string>()

/** Writes into the log what owners should know about their files, once for each state of a file. */
export function tellProblems(log: Pick<Logger, 'info'>, { domain, problems, seen }: SiteReader): void {
  for (const [file, list] of problems) {
    for (const { line, message, suggestion = '' } of list) {
      const words = `${domain}/${file}:${line} ${message} ${suggestion}`.trimEnd()
      const key = `${words} ${seen.get(`${domain}/${file}`)}`
      if (told.has(key)) continue
      if (told.size >= mostTold) told.clear()
      told.add(key)
      log.info(words)
    }
  }
}
