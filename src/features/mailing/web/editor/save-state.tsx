import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import type { Draft, DraftState } from './draft.ts'
import layout from '#kit/web/parts/layout.module.css'

const words: Record<DraftState['status'], string> = {
  saved: t('Saved'),
  typed: t('Unsaved changes'),
  saving: t('Saving…'),
  failed: t('Couldn’t save'),
  conflict: t('Couldn’t save'),
}

/** For what waits until everything is saved. */
export const unsavedWords = t('Your changes aren’t saved yet. Close this dialog to see why above the text.')

/** Whether the server has what is typed. */
export const SaveState = ({ status }: Pick<DraftState, 'status'>) => (
  <output className={layout.quiet}>{words[status]}</output>
)

/** What keeps it from being saved, and the ways out. */
export function SaveTrouble({ draft, status, problem, theirs }: DraftState & { draft: Draft }) {
  if (status === 'conflict' && theirs)
    return (
      <Trouble
        title={t('This campaign was changed in another window')}
        words={t(
          `It was saved elsewhere on ${writeMoment(theirs.changedAt)}. Your changes here are kept. Which version do you want to keep?`,
        )}
      >
        <Button isSmall onClick={() => void draft.keepMine()}>
          Keep my version
        </Button>
        <Button isSmall onClick={draft.takeTheirs}>
          Use the other version
        </Button>
      </Trouble>
    )
  return (
    <Trouble
      title={t('Couldn’t save your changes')}
      words={status === 'failed' && t(`${problem} Your changes are kept in this browser.`)}
      onRetry={() => void draft.save()}
    />
  )
}
