import { Button } from '#kit/web/parts/button.tsx'
import { Acts } from '../controls/rows.tsx'
import type { FieldProblem } from './fields.ts'

/** The ways out of what is wrong with a field, below it. Whoever takes one is in the field then. */
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
