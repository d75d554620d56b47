import { daysOverLimit } from '#domains/plans.ts'
import { Link } from '#kit/web/route/link.tsx'
import { Note } from '#kit/web/parts/note.tsx'

/** Said on every section of a site that its owner's plan has no room for. */
export const ReadOnlyBanner = () => (
  <aside aria-label="Read-only">
    <Note>
      <p>
        <strong>This site is read-only.</strong> It goes beyond the limits of its owner’s plan. It stays online for{' '}
        {daysOverLimit} days; a larger plan, or <Link to="/domains">fewer domains</Link>, unlocks it. Nothing is
        deleted.
      </p>
    </Note>
  </aside>
)
