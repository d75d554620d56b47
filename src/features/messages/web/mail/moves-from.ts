import { t } from '#kit/t.ts'
import { bin, undo } from '#kit/web/parts/icons.ts'
import type { moves } from '#messages/inbox-contract.ts'
import type { Folder } from '#messages/rules.ts'
import { archive, inbox, spam } from './pictures.ts'

interface Move {
  to: (typeof moves)[number]
  words: string
  icon: string
}

const toArchive: Move = { to: 'archived', words: t('Archive'), icon: archive }
const toInbox: Move = { to: 'inbox', words: t('Move to inbox'), icon: inbox }
const toSpam: Move = { to: 'spam', words: t('Spam'), icon: spam }
const toTrash: Move = { to: 'trash', words: t('Delete'), icon: bin }

const known: Record<Folder, Move[]> = {
  inbox: [toArchive, toTrash, toSpam],
  sent: [toTrash],
  archived: [toInbox, toTrash, toSpam],
  spam: [{ ...toInbox, words: t('Not spam') }, toTrash],
  trash: [{ to: 'back', words: t('Restore'), icon: undo }],
}

/** Where a message of a folder can be moved. */
export const movesFrom = (folder: Folder): readonly Move[] => known[folder]
