import { pickerOf } from '#sites/format/menu.ts'
import type { Site } from '#sites/server/site.ts'

/** The languages that a site names, its own first. */
export function languagesOf({ settings, menu }: Pick<Site, 'settings' | 'menu'>): string[] {
  const choices = pickerOf(menu, settings.languages)?.choices ?? []
  return [settings.language, ...settings.languages, ...choices.map((choice) => choice.language)]
}
