import type { Adapter, Field } from './use-providers.ts'

/** What was typed, by the name of the field. */
export type TypedCredentials = Record<string, string>

/** What is done on one page of the service. */
export interface KeyStep {
  /** The page; null for what is chosen before. */
  link: string | null
  fields: Field[]
}

const valueOf = (fields: readonly Field[], typed: TypedCredentials, name: string) =>
  typed[name] ?? fields.find((field) => field.name === name)?.choices[0]?.value

/** The fields that are asked for by what was chosen. */
export const listAsked = (fields: readonly Field[], typed: TypedCredentials): Field[] =>
  fields.filter(({ onlyWith }) => onlyWith === null || valueOf(fields, typed, onlyWith.name) === onlyWith.value)

/** Choices first, since they decide what else is asked for; then the keys, by the pages on which they are found. */
export function listSteps({ fields, link }: Pick<Adapter, 'fields' | 'link'>, typed: TypedCredentials): KeyStep[] {
  const keys = listAsked(fields, typed).filter(({ part }) => part === 'keys')
  const chosen = keys.filter(({ choices }) => choices.length > 0)
  const pages = Map.groupBy(
    keys.filter(({ choices }) => choices.length === 0),
    (field) => field.link ?? link,
  )
  const steps: KeyStep[] = [...pages].map(([page, found]) => ({ link: page, fields: found }))
  return chosen.length > 0 ? [{ link: null, fields: chosen }, ...steps] : steps
}
