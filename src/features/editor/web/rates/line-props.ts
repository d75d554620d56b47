import type { FieldProblem } from '../fields/fields.ts'

/** A line of the settings, and what is wrong with it. */
export interface LineProps {
  value: string
  problem: FieldProblem | undefined
  onChange: (value: string) => void
}
