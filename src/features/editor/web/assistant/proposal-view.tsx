import { t } from '#kit/t.ts'
import { CompareView } from '#files/web/compare-view.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { nameOf } from '../location/where.ts'
import type { Proposal } from './use-assistant.ts'

/** What would be different, while it is written and afterwards. */
export function ProposalView({ proposal: { target, before, after, isComplete, message } }: { proposal: Proposal }) {
  return (
    <Rows>
      {!isComplete && <Loading words="Writing…" />}
      {message && <Note>{message}</Note>}
      {isComplete && before === after ? (
        !message && <p>Nothing needs to change.</p>
      ) : (
        <>
          <Hint>Proposed changes to {nameOf(target.place.path)}. Nothing changes until you apply them.</Hint>
          <CompareView before={before} after={after} names={[t('Now'), t('New')]} />
        </>
      )}
    </Rows>
  )
}
