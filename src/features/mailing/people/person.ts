import { tidyMailAddress } from '#kit/typed-values.ts'
import type { Columns } from './sheet.ts'
import { chooseGraver, readStanding, speaksOfLeaving, type SubscriberStanding } from './standing.ts'

/** Somebody in a file. */
export interface Person {
  email: string
  name: string
  standing: SubscriberStanding
  /** The words that we don't know, where the standing is unclear. */
  said: string
  tags: string[]
  /** As it stands there. */
  language: string
  /** ISO; empty where the file doesn't say when they agreed. */
  agreedAt: string
}

const longestCellCharacters = 300
const cut = (cell = '') => [...cell.trim()].slice(0, longestCellCharacters).join('')

/** Some programs write a zone, some don't: then it is taken for UTC. */
function readMoment(cell: string): string {
  const [, date, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      cell.trim(),
    ) ?? []
  if (date === undefined) return ''
  const at = new Date(`${date}T${time}${zone === 'UTC' ? 'Z' : zone}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Reads one row of a file. */
export function readPerson(row: readonly string[], columns: Columns): Person {
  const { email, names, tags, language, agreed, states } = columns
  const cell = (at: number) => cut(at < 0 ? '' : row[at])
  const found = states.map(({ at, speaks }) => ({ text: cell(at), standing: readStanding(speaks, cell(at)) }))
  const notes = row.flatMap((text, at) => (columns.isNote(at) ? cut(text) : []))
  for (const text of notes) if (speaksOfLeaving(text)) found.push({ text, standing: 'unclear' })
  const standing = found.reduce<SubscriberStanding>((gravest, one) => chooseGraver(gravest, one.standing), 'subscribed')
  return {
    email: tidyMailAddress(cell(email)),
    name: cut(names.map(cell).filter(Boolean).join(' ')),
    standing,
    said: standing === 'unclear' ? (found.find((one) => one.standing === 'unclear')?.text ?? '') : '',
    tags: cell(tags)
      .replace(/^[[{(]|[\]})]$/g, '')
      .split(/[,;|]/)
      .map((tag) => tag.trim().replace(/^["']|["']$/g, ''))
      .filter(Boolean),
    language: cell(language),
    agreedAt: agreed.map((at) => readMoment(cell(at))).find(Boolean) ?? '',
  }
}
