export type Answer = 'yes' | 'no' | 'unsaid' | 'unknown'

const words = new Map<string, Answer>([
  ...'true yes on 1 y t ja wahr oui vrai sí si verdadero sì vero waar sim verdadeiro نعم صحيح'
    .split(' ')
    .map((word) => [word, 'yes'] as const),
  ...'false no off 0 n f never none null ~ nein falsch nie non faux jamais nunca falso mai nee onwaar nooit não nao لا خطأ'
    .split(' ')
    .map((word) => [word, 'no'] as const),
  ['', 'unsaid'],
])

/** Yes or no, in any way in which people and programs write it. */
export function answerOf(value: unknown): Answer {
  if (value === undefined || value === null) return 'unsaid'
  if (Array.isArray(value)) return value.length === 1 ? answerOf(value[0]) : 'unknown'
  if (typeof value === 'object') return 'unknown'
  return words.get(wordOf(value)) ?? 'unknown'
}

/** A value as one word, without the quotes that simple heads keep. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim()
        .toLowerCase()
    : ''
