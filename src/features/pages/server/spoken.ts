import { pickerOf } from '#sites/format/menu.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import type { Shelf } from '#sites/server/shelf.ts'
import { openSite } from '#sites/server/site-reader.ts'
import type { FileStore } from '#kit/server/files.ts'
import { isCleanable } from '#kit/server/paths.ts'
import type { Standing } from './addresses.ts'

/** What sites are read with. */
export interface Reading {
  files: FileStore
  shelf: Shelf
}

const endings = /\.([\w-]+)\.[a-z]+$/

/** The languages that files of a site are written in, there where a page is made of. */
async function writtenIn(files: FileStore, { place: { domain }, path }: Standing): Promise<string[]> {
  const folders = new Set([domain, `${domain}/store`, `${domain}${path}`]).values().filter(isCleanable)
  const lists = await Promise.all(folders.map((folder) => files.list(folder)))
  return lists.flat().flatMap(({ name }) => endings.exec(name)?.[1] ?? [])
}

/** The languages that a site says it has, its own first. */
export function offeredBy({ settings, menu }: Site): string[] {
  const choices = pickerOf(menu, settings.languages)?.choices ?? []
  return [settings.language, ...settings.languages, ...choices.map((choice) => choice.language)]
}

/** Whether a site offers the language of a page, or has something in it there: of other languages anybody can make up any number. */
export async function isSpoken({ files, shelf }: Reading, standing: Standing): Promise<boolean> {
  const { place, language } = standing
  if (language === '') return true
  const site = await readSite(openSite({ files, shelf }, place.domain, ''))
  return offeredBy(site).includes(language) || (await writtenIn(files, standing)).includes(language)
}
