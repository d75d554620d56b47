/** Old pages are read as they look on a wide screen. */
const wideScreenPixels = 1280
const pixelsOfUnit: Record<string, number> = { px: 1, em: 16, rem: 16 }

const pixelsOf = (amount: string | undefined, unit = 'px') => Number(amount) * (pixelsOfUnit[unit] ?? Number.NaN)

/** Whether a condition in brackets holds on a wide, light screen with a mouse; what isn’t known doesn’t. */
function holdsCondition(condition: string): boolean {
  const [, bound, amount, unit] = /^(min|max)-(?:device-)?width\s*:\s*([\d.]+)(px|r?em)?$/.exec(condition) ?? []
  if (bound !== undefined) {
    const pixels = pixelsOf(amount, unit)
    return bound === 'min' ? wideScreenPixels >= pixels : wideScreenPixels <= pixels
  }
  const [, first, firstUnit, before, after, last, lastUnit] =
    /^(?:([\d.]+)(px|r?em)?\s*(<=?)\s*)?width(?:\s*(<=?|>=?)\s*([\d.]+)(px|r?em)?)?$/.exec(condition) ?? []
  if (before !== undefined || after !== undefined) {
    const [low, high] = [pixelsOf(first, firstUnit), pixelsOf(last, lastUnit)]
    if (before !== undefined && !(low <= wideScreenPixels)) return false
    if (after === undefined) return true
    return after.startsWith('<') ? wideScreenPixels <= high : wideScreenPixels >= high
  }
  if (/^(?:hover|any-hover)(?:\s*:\s*hover)?$/.test(condition)) return true
  return /^(?:(?:any-)?pointer\s*:\s*fine|orientation\s*:\s*landscape|prefers-color-scheme\s*:\s*light|scripting\s*:\s*enabled)$/.test(
    condition,
  )
}

function holdsQuery(query: string): boolean {
  const [, isNot, type] = /^(not\s+|only\s+)?(all|screen|print|speech|handheld|tv|projection)?\b/.exec(query) ?? []
  const conditions = Array.from(query.matchAll(/\(([^()]{1,200})\)/g), ([, condition = '']) => condition.trim())
  const holds = (type === undefined || type === 'all' || type === 'screen') && conditions.every(holdsCondition)
  return isNot?.startsWith('not') ? !holds : holds
}

/** Whether the rules in an `@media` are those of a wide screen. */
export const holdsOnWideScreen = (queries: string): boolean =>
  queries
    .toLowerCase()
    .split(',')
    .some((query) => holdsQuery(query.trim()))
