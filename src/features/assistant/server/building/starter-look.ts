import type { Context } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { writeSetting } from '#sites/format/write-setting.ts'
import { isPicture } from '../knowledge/site-facts.ts'

/** How sites made from a starter look. */
export interface Look {
  settings: string
  /** Paths of its pictures; the first is the one for the top of the home page. */
  pictures: string[]
  favicon: string | undefined
}

const isFavicon = (path: string): boolean => /favicon/.test(path)

/** The look of a starter, without anything that its sample says. */
export async function readLook({ starters }: Pick<Context, 'starters'>, starter: string): Promise<Look> {
  const read = async (path: string) => Buffer.from((await starters.read(`${starter}/${path}`)) ?? []).toString('utf8')
  const found: string[] = []
  for await (const path of walkFiles(starters, starter)) if (isPicture(path)) found.push(path)
  const top = /^Image:[ \t]*(\S+)/m.exec(await read('content.txt'))?.[1]
  const rest = found.filter((path) => path !== top && !isFavicon(path)).toSorted()
  const isKept = (line: string) => !/^(?:title|description|keywords|favicon|language|store|currency)\b|^#/.test(line)
  const settings = (await read('settings.txt')).split('\n').filter((line) => isKept(line) && line.trim() !== '')
  return {
    settings: settings.map((line) => `${line.trim()}\n`).join(''),
    pictures: top ? [top, ...rest] : rest,
    favicon: found.find(isFavicon),
  }
}

interface StarterFacts {
  title: string
  description: string
  language: string
  favicon?: string | undefined
  accent?: string | undefined
  store?: { currency: string } | undefined
}

/** The settings of a site that was built, on those that it looks by. */
export function settingsOf(
  base: string,
  { title, description, language, favicon, accent, store }: StarterFacts,
): string {
  const set = (text: string, [key, value]: readonly [Parameters<typeof writeSetting>[1], string | undefined]) =>
    value ? writeSetting(text, key, value) : text
  return (
    [
      ['title', title],
      ['description', description],
      ['language', language],
      ['accent', accent],
      ['favicon', favicon],
      ['store', store && 'yes'],
      ['currency', store?.currency],
    ] as const
  ).reduce(set, base)
}

/** The same where the settings may be as long as a file. */
export const builtSettingsParser = defineParser({
  name: 'settings of a build',
  sizeOf: ({ base }: { base: string; facts: StarterFacts }) => base.length,
  parse: ({ base, facts }) => settingsOf(base, facts),
})
