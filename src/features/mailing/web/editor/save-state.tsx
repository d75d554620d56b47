import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import type { Draft, DraftState } from './draft.ts'
import layout from '#kit/web/parts/layout.module.css'

const words: Record<DraftState['status'], string> = {
  saved: 'Saved',
  typed: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
}

/** For what waits until everything is saved. */
export const unsavedWords =
  'Your changes are not saved yet. Close this, and see above the text what keeps them from it.'

/** Whether the server has what is typed. */
export const SaveState = ({ status }: Pick<DraftState, 'status'>) => (
  <output className={layout.quiet}>{words[status]}</output>
)

/** What keeps it from being saved, and the ways out. */
export function SaveTrouble({ draft, status, problem, theirs }: DraftState & { draft: Draft }) {
  if (status === 'conflict' && theirs)
    return (
      <Trouble
        title="This campaign was changed elsewhere"
        words={`Another window saved it on ${writeMoment(theirs.changedAt)}. What you typed here is kept. Which one goes on?`}
      >
        <Button isSmall onClick={() => void draft.keepMine()}>
          Keep what I typed
        </Button>
        <Button isSmall onClick={draft.takeTheirs}>
          Take the other one
        </Button>
      </Trouble>
    )
  return (
    <Trouble
      title="Your changes were not saved"
      words={status === 'failed' && `${problem} What you typed is kept in this browser.`}
      onRetry={() => void draft.save()}
    />
  )
}
