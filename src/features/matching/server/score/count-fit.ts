import { sql, type SQL } from 'drizzle-orm'
import { fewestInCommon, questionsOf, weights } from '#matching/rules.ts'

const each = [1, 2, 3, 4, 5, 6]

/** The questions to which one gave an answer that the other accepts. */
const pleasing = (judge: string, one: string) => each.map((n) => `(${judge}.wanted${n} & ${one}.given${n})`).join(' | ')

/** What an agreement on these questions is worth to somebody. */
const worthOf = (questions: string, judge: string) =>
  weights
    .map((weight, importance) => `${weight} * bit_count(${questions} & ${judge}.asked${importance})`)
    .slice(1)
    .join(' + ')

/** How content one is with the other, from 0 to 1. */
const contentment = (earned: string, possible: string) =>
  `case ${possible} when 0 then 1 else ${earned}::float8 / ${possible} end`

// The product is the same both ways round. The small amount keeps a whole number from being rounded down because of its last bit.
const product = `(${contentment('i_got', 'i_wanted')}) * (${contentment('they_got', 'they_wanted')})`
const percent = `case when common >= ${fewestInCommon} and i_wanted + they_wanted > 0
  then greatest(0, floor(100 * (sqrt(${product}) - 1.0::float8 / common) + 1e-9))::int end`

const typesOfAnswerBits = Object.entries(questionsOf)
  .map(([type, questions]) => `when '${type}' then '${questions}'`)
  .join(' ')

/** The answer bits that count for a record, by the names of the two. */
export const isAnswerBitsOf = (answerBits: string, record: string): SQL =>
  sql.raw(
    `${answerBits}.user_id = ${record}.user_id and ${answerBits}.type = case ${record}.type ${typesOfAnswerBits} end`,
  )

/**
 * The rows of `source`, which have a `user_id` and a `type`, with how they fit to the answer bits of `mine`: `common`, and `percent`,
 * which is null where there is no number.
 */
export const countFit = (source: string): SQL => sql`
  select one.*, coalesce(common, 0) as common, ${sql.raw(percent)} as percent
  from ${sql.raw(source)} one
  left join answer_sheets theirs on ${isAnswerBitsOf('theirs', 'one')}
  left join mine on mine.type = theirs.type
  cross join lateral (
    select bit_count(mine.answered & theirs.answered)::int as common,
      ${sql.raw(pleasing('mine', 'theirs'))} as to_me, ${sql.raw(pleasing('theirs', 'mine'))} as to_them
    offset 0
  ) agreed
  cross join lateral (
    select ${sql.raw(worthOf('to_me', 'mine'))} as i_got, ${sql.raw(worthOf('theirs.answered', 'mine'))} as i_wanted,
      ${sql.raw(worthOf('to_them', 'theirs'))} as they_got, ${sql.raw(worthOf('mine.answered', 'theirs'))} as they_wanted
    offset 0
  ) points`
