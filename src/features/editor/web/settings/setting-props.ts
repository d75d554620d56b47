import type { FieldProblem } from '../fields/fields.ts'
import type { Setting } from '../fields/setting.ts'

/** What the field of a setting is given. */
export interface SettingProps {
  setting: Setting
  value: string
  problem: FieldProblem | undefined
  onChange: (value: string) => void
}
