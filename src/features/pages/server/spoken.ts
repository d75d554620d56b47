import { pickerOf } from '#sites/format/menu.ts'
import type { Site } from '#sites/server/site.ts'
import type { Shelf } from '#sites/server/shelf.ts'
import type { FileStore } from '#kit/server/files.ts'

/** What sites are read with. */
export interface Reading {
  files: FileStore
  shelf: Shelf
}

/** The languages that a site says it has, its own first. */
export function offeredBy({ settings, menu }: Pick<Site, 'settings' | 'menu'>): string[] {
  const choices = pickerOf(menu, settings.languages)?.choices ?? []
  return [settings.language, ...settings.languages, ...choices.map((choice) => choice.language)]
}
