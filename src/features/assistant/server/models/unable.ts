import { insideOf } from './explain-failure.ts'

export const isRefusedCall = (problem: unknown): boolean =>
  [...insideOf(problem)].some(({ statusCode = 0 }) => statusCode >= 400)

/** What a service said when it refused a call with one of these statuses, shortened. */
function refusedWith(problem: unknown, statuses: readonly number[]): string | undefined {
  const call = [...insideOf(problem)].find(({ statusCode }) => statuses.includes(Number(statusCode)))
  return call && `${call.message.slice(0, 2000)} ${call.responseBody?.slice(0, 2000) ?? ''}`
}

/** Whether a server doesn’t take a schema for its answer. */
export const isUnknownShape = (problem: unknown): boolean =>
  /response_format|json_schema|schema|structured|format/i.test(refusedWith(problem, [400, 404, 422, 501]) ?? '')

/** Whether a server or its model takes no pictures, in the many ways in which servers say so. */
export const isBlind = (problem: unknown): boolean =>
  refusedWith(problem, [413, 415]) !== undefined ||
  /image|picture|vision|visual|multi-?modal|mmproj|content.{0,60}string/i.test(
    refusedWith(problem, [400, 404, 422, 500, 501]) ?? '',
  ) ||
  [...insideOf(problem)].some(({ name }) => name === 'AI_UnsupportedFunctionalityError')
