import { isAway, readPublished, readTyped } from './file-calls.ts'
import { type FilePlace, wordsOf, type OpenFileState } from './open-file.ts'
import type { KeptText } from './kept-text.ts'

/** Loads the text that was typed last, here or on the server; otherwise the published one. */
export async function loadText(place: FilePlace, here: KeptText | undefined): Promise<Partial<OpenFileState>> {
  const phase = 'ready'
  try {
    const [published, sent] = await Promise.all([readPublished(place), readTyped(place)])
    const unsent = here && !here.isSent ? here : undefined
    const seen = unsent ? unsent.seen : (sent ?? undefined)
    const kept = unsent ? 'here' : 'sent'
    const typed = unsent ?? sent
    if (!typed || typed.content === published.content)
      return { phase, text: published.content, begun: published.version, published, seen, kept }
    return { phase, text: typed.content, begun: typed.base, published, seen, kept }
  } catch (problem) {
    if (!here || !isAway(problem)) return { phase: 'failed', problem: wordsOf(problem) }
    const { content: text, base: begun, seen, isSent } = here
    const published = { content: '', version: null, isUnknown: true }
    return { phase, text, begun, published, seen, kept: isSent ? 'sent' : 'here' }
  }
}
