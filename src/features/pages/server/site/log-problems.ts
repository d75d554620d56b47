import { createLru } from '#kit/server/lru.ts'
import type { Logger } from 'pino'
import type { Problem } from '#sites/format/parsed/report.ts'

/** What owners should know about their files, and the state of these files. */
export interface SiteProblems {
  domain: string
  /** By file. */
  problems: Map<string, Problem[]>
  /** Stamps by path. */
  seen: Map<string, string>
}

const mostRemembered = 10_000
/** The most that are logged of one page. The editor lists more. */
export const mostOfPage = 200
const logged = createLru<true>(mostRemembered)

/** Logs what owners should know about their files, once for each state of a file. */
export function logProblems(log: Pick<Logger, 'info'>, { domain, problems, seen }: SiteProblems): void {
  let left = mostOfPage
  for (const [file, list] of problems) {
    for (const { line, message, suggestion = '' } of list.slice(0, Math.max(0, left))) {
      left -= 1
      const words = `${domain}/${file}:${line} ${message} ${suggestion}`.trimEnd()
      const key = `${words} ${seen.get(`${domain}/${file}`)}`
      if (logged.get(key)) continue
      logged.set(key, true)
      log.info(words)
    }
  }
}
