/** What visits are broken down by. */
export const dimensions = [
  'page',
  'entry',
  'exit',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'country',
  'device',
  'browser',
  'language',
] as const
export type Dimension = (typeof dimensions)[number]

/** With which time numbers are compared: as long before, or the same days a year before. */
export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]
