import { t } from '#kit/t.ts'
import type { State } from '../drafts/open-file.ts'

const keptWords = { sent: 'Draft saved', here: 'Saved in this browser', typing: t('Saving...') } as const

interface Standing {
  words: string
  kind: 'bad' | 'good' | 'open'
}

/** The state of the text in a few words, such as saved or published. */
export function describe({ problem, kept }: State, isOnline: boolean, changed: number): Standing {
  if (!isOnline && kept !== 'sent') return { words: 'Offline: changes are kept here', kind: 'bad' }
  if (problem) return { words: problem, kind: 'bad' }
  return changed === 0 ? { words: 'All published', kind: 'good' } : { words: keptWords[kept], kind: 'open' }
}
