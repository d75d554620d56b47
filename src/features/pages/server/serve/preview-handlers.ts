import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { checkPage, previewPage } from '#sites/preview-contract.ts'
import type { Names } from '#sites/server/which-site.ts'
import { contentFile } from '../site/content-file.ts'
import { readTyped, type PreviewRights } from '../preview/read-typed.ts'
import { timeoutProblem } from '../dispatch/timed-out-pages.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import type { FoundProblem } from '../preview/found-problem.ts'

const rightsOf = (names: Names | undefined, { label }: { label: string }): PreviewRights => ({
  mayHidePoweredBy: names?.mayHidePoweredBy(label) ?? false,
  isLimited: names?.standingOf(label) === 'limited',
})

/** A problem in a language (BCP 47). */
function sayProblem(language: string, problem: FoundProblem): FoundProblem {
  const { suggested, suggestion = '' } = problem
  return {
    ...problem,
    message: sayPhrase(language, problem),
    ...(suggested && { suggestion: sayPhrase(language, { ...suggested, message: suggestion }) }),
  }
}

/** Previews and checks pages for people who are writing them, for each account one at a time. */
export const openPreviewHandlers = (dispatcher: Dispatcher, names?: Names): Handler[] => [
  on(previewPage, async ({ body: { theme, ...asked }, user, signal, ...caller }) => {
    const typed = await readTyped({ ...caller, user }, asked, { rights: rightsOf(names, caller.domain) })
    const queue = `account ${user.id}`
    try {
      const html = await dispatcher.run({ kind: 'preview', typed, theme }, { queue, signal: () => signal })
      return new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' },
      })
    } catch (problem) {
      if (problem instanceof TooLong) throw new Refusal('too-large', tooLong, { cause: problem })
      throw problem
    }
  }),
  on(checkPage, async ({ body, user, signal, headers, ...caller }) => {
    const typed = await readTyped({ ...caller, user }, body, {
      rights: rightsOf(names, caller.domain),
      hasLinks: true,
    })
    const options = { queue: `account ${user.id}`, signal: () => signal }
    const problems = await dispatcher.run({ kind: 'problems', typed }, options)
    const timeout = { ...timeoutProblem, file: contentFile(typed.target.path) }
    const all = dispatcher.hasTimedOut(typed.target) ? [timeout, ...problems] : problems
    return all.map((problem) => sayProblem(readLanguage(headers), problem))
  }),
]

const tooLong = phrase(
  'page-too-slow-shorten',
  'This page takes too long to show. Shorten it, or spread it over several pages.',
)
