import { daysOverLimit } from '#domains/plans.ts'
import { Link } from '#kit/web/route/link.tsx'
import { Note } from '#kit/web/parts/note.tsx'

/** Said on every section of a site that its owner's plan has no room for. */
export const ReadOnlyBanner = () => (
  <aside aria-label="Read-only">
    <Note>
      <p>
        <strong>This site is read-only.</strong> It exceeds the limits of its owner’s plan. It stays online for{' '}
        {daysOverLimit} days; to edit it again, choose a larger plan or <Link to="/domains">delete a domain</Link>.
        Nothing is deleted.
      </p>
    </Note>
  </aside>
)
