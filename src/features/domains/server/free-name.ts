import { inArray, or } from 'drizzle-orm'
import { domainToUnicode } from 'node:url'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { draftEnd, toAscii } from '../name-rules.ts'
import { readTitle, titleError } from '../title-rules.ts'
import { isAsBrowsersRead } from './allowed-names.ts'
import { listKeptFrom } from './former-labels.ts'
import { freeHostOf } from './free-host.ts'
import { draftAddressOf } from './site-address.ts'
import { domains } from './tables.ts'

const written: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** Of the part before the ending; a label of DNS has 63 at most, and other scripts take more in ASCII. */
const longestNameCharacters = 40
const mostOthers = 3

/** A title as the first part of a name: Latin letters without accents, other scripts as they are, hyphens for the rest. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestNameCharacters)
    .replace(/^-+|(?<!-)-+$/g, '')

/** In ASCII; undefined for what browsers don't accept. */
function toName(first: string): string | undefined {
  const name = toAscii(`${first}${draftEnd}`)
  return isAsBrowsersRead(name) && (name.split('.')[0] ?? '').length <= 63 ? name : undefined
}

const nameless = 'my-site'
const endings = ['site', 'online', 'web', '2', '3', '4', '5', '6', '7', '8', '9']

/** The name that a title asks for, and others like it, the closest first. */
function listNames(title: string): [wanted: string, ...others: string[]] {
  const first = nameOf(title)
  const isFit = first !== '' && toName(first) !== undefined
  const stem = isFit ? first : nameless
  const names = [stem, ...endings.map((end) => `${stem}-${end}`)].flatMap((name) => toName(name) ?? [])
  const [wanted = `${nameless}${draftEnd}`, ...others] = names
  return [wanted, ...others]
}

/** Which of some names no site is called by, no folder has and an address can be made of. */
async function listFree({ db, files, platform }: Context, names: string[], userId: string): Promise<string[]> {
  const { label, verifiedName } = domains
  const isTaken = or(inArray(label, names), inArray(verifiedName, names))
  const rows = await db.select({ label, verifiedName }).from(domains).where(isTaken)
  const kept = await listKeptFrom({ db }, userId, names)
  const taken = new Set([...kept, ...rows.flatMap((row) => [row.label, row.verifiedName])])
  const isFit = (name: string) => platform.freeHost === undefined || freeHostOf(name, platform) !== undefined
  return names.filter((name) => isFit(name) && !taken.has(name) && files.stampOf(name) === '')
}

/** The free address for a site with a title, and others if somebody has it already. */
export async function findFreeName(ctx: Context, typed: string, userId: string) {
  const problem = titleError(typed)
  if (problem !== undefined) throw new Refusal('invalid', phraseOf(problem))
  const [wanted, ...others] = listNames(readTitle(typed))
  const free = await listFree(ctx, [wanted, ...others], userId)
  const isFree = free.includes(wanted)
  const view = (name: string) => ({
    name,
    shownName: domainToUnicode(freeHostOf(name, ctx.platform) ?? name),
    url: draftAddressOf(ctx, name),
  })
  return { wanted: view(wanted), isFree, others: isFree ? [] : free.slice(0, mostOthers).map(view) }
}
