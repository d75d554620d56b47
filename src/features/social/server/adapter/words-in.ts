const names = [
  'error_user_msg',
  'detail',
  'message',
  'error_message',
  'error_description',
  'description',
  'errmsg',
  'status_message',
  'reason',
  'title',
  'errors',
  'error',
  'code',
]

/** The sentence about what was wrong, wherever a platform puts it in its answer; empty without. */
export function wordsIn(value: unknown, depth = 4): string {
  if (typeof value === 'string') return value.slice(0, 300)
  if (depth === 0 || typeof value !== 'object' || value === null) return ''
  if (Array.isArray(value)) return wordsIn(value[0], depth - 1)
  for (const name of names) {
    const words = wordsIn((value as Record<string, unknown>)[name], depth - 1)
    if (words) return words
  }
  return ''
}
