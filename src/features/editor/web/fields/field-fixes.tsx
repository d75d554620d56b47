import { Button } from '#kit/web/parts/button.tsx'
import { Acts } from '../controls/rows.tsx'
import type { FieldProblem } from './fields.ts'

/** The fixes for a field, below it. Choosing one moves the focus to the field. */
export function FieldFixes({ id, problem: { fixes = [] } }: { id: string; problem: FieldProblem }) {
  if (fixes.length === 0) return null
  const take = (act: () => void) => {
    act()
    document.getElementById(id)?.focus()
  }
  return (
    <Acts>
      {fixes.map(({ words, act }) => (
        <Button key={words} isSmall onClick={() => take(act)}>
          {words}
        </Button>
      ))}
    </Acts>
  )
}
