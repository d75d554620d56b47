import { t } from '#kit/t.ts'
import { decidesPrice } from '#sites/format/price-settings.ts'
import { findNearest } from '#sites/format/text/suggest.ts'
import type { FieldProblem } from '../fields/fields.ts'
import type { Problem } from '#sites/format/parsed/report.ts'
import { fixOf, type Fix } from '../problems/fixes.ts'
import { changeSetting, keyAt, readValues } from './setting-edits.ts'
import { settingOffers } from '../fields/setting-offers.ts'

/** What was most likely meant. */
function findMeant(key: string, value: string): Fix | undefined {
  const better = findNearest(value, settingOffers[key]?.().map((option) => option.value) ?? [])
  return better === undefined
    ? undefined
    : { words: t(`Change to ${better}`), apply: (text) => changeSetting(text, key, better) }
}

/** What is wrong with settings, by the key of their field. */
export function problemsAtFields(
  text: string,
  problems: Problem[],
  onFix: (text: string) => void,
): Record<string, FieldProblem> {
  const { values } = readValues(text)
  const found: Record<string, FieldProblem> = {}
  for (const problem of problems) {
    const { line, message, suggestion, severity } = problem
    const key = keyAt(text, line)
    if (key === undefined || found[key]) continue
    const better = fixOf(problem) ?? findMeant(key, values[key] ?? '')
    const without = { words: t('Use the default'), apply: () => changeSetting(text, key, '') }
    // Without their line, shipping and tax would cost nothing.
    const isSafe = severity === 'error' && !decidesPrice(key)
    const fixes = [...(better ? [better] : []), ...(isSafe ? [without] : [])]
    found[key] = {
      words: [message.replace(`${key}: `, ''), !better && suggestion].filter(Boolean).join(' '),
      fixes: fixes.map(({ words, apply }) => ({ words, act: () => onFix(apply(text)) })),
    }
  }
  return found
}
