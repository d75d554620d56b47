import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { on, type Handler } from '#kit/server/mount.ts'
import { checkPage, previewPage } from '#sites/preview-contract.ts'
import type { Names } from '#sites/server/which-site.ts'
import { contentFile } from './content-file.ts'
import { readTyped } from './preview-site.ts'
import { overrunProblem } from './workshop/overruns.ts'
import type { Workshop } from './workshop/workshop.ts'

const mayHide = (names: Names | undefined, { label }: { label: string }): boolean =>
  names?.mayHidePoweredBy(label) ?? false

/** Shows pages to those who are writing them: each of them one at a time. */
export const openPreviewHandlers = (workshop: Workshop, names?: Names): Handler[] => [
  on(previewPage, async ({ body: { theme, ...asked }, user, signal, ...caller }) => {
    const typed = await readTyped({ ...caller, user }, asked, mayHide(names, caller.domain))
    const line = `account ${user.id}`
    try {
      const html = await workshop.make({ kind: 'preview', typed, theme }, { line, signal: () => signal })
      return new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' },
      })
    } catch (problem) {
      if (problem instanceof TooLong) throw new Refusal('too-large', tooLong, { cause: problem })
      throw problem
    }
  }),
  on(checkPage, async ({ body, user, signal, ...caller }) => {
    const typed = await readTyped({ ...caller, user }, body, mayHide(names, caller.domain))
    const how = { line: `account ${user.id}`, signal: () => signal }
    const problems = await workshop.make({ kind: 'problems', typed }, how)
    const overrun = { ...overrunProblem, file: contentFile(typed.standing.path) }
    return workshop.overran(typed.standing) ? [overrun, ...problems] : problems
  }),
]

const tooLong = 'This page takes too long to show. Shorten it, or spread it over several pages.'
