import { t } from '#kit/t.ts'
import { addressOf, nameOf } from '../location/where.ts'

/** A page or another place that a link can lead to. */
export interface Target {
  address: string
  title: string
}

const mostShown = 8
const isDefault = (file: string) => !/\.[\w-]+\.txt$/.test(file)

/** The pages of a site, by what they are called. */
export const listTargets = (pages: readonly string[], titleOf: (page: string) => string | undefined): Target[] =>
  pages.filter(isDefault).map((file) => ({ address: addressOf(file), title: titleOf(file) || nameOf(file) }))

const domain = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?$/u

/** What is typed, read as a web address. */
function readWeb(text: string): Target[] {
  return domain.test(text) && !text.includes('@') ? [{ address: `https://${text}`, title: t('Web address') }] : []
}

/** Where a link may be meant to lead, from what is typed: all pages while that is nothing, or what stands there already. */
export function findTargets(all: readonly Target[], typed: string, isUntouched: boolean): Target[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '' || isUntouched) return all.slice(0, mostShown)
  const fits = ({ address, title }: Target) => `${title} ${address}`.toLowerCase().includes(wanted)
  const pages = all.filter((target) => fits(target) && target.address !== wanted)
  return [...pages, ...readWeb(typed.trim())].slice(0, mostShown)
}
