import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { decode } from '#sites/format/decode.ts'
import { readMenu } from '#sites/format/menu.ts'
import { readSettings, type Settings } from '#sites/format/settings.ts'
import { offeredBy } from './spoken.ts'

/** What is known of a site before anything is made for it. */
export interface Glance {
  settings: Settings
  /** That it says it has, its own first. */
  languages: string[]
}

/** In bytes. What stands further down is for pages, which are made with more time. */
const mostRead = 64 * 1024
const mostKept = 5_000

/** The beginning of a text; nothing of one that is missing or can't be read. */
async function readStart(files: Pick<FileStore, 'read'>, place: string): Promise<string> {
  try {
    return decode((await files.read(place, mostRead)) ?? new Uint8Array()).text
  } catch (problem) {
    if (problem instanceof Refusal) return ''
    throw problem
  }
}

async function look(files: Pick<FileStore, 'read'>, domain: string): Promise<Glance> {
  const [settings, menu] = await Promise.all([`${domain}/settings.txt`, `${domain}/menu.txt`].map(readFrom(files)))
  const read = readSettings(settings ?? '').settings
  return { settings: read, languages: offeredBy({ settings: read, menu: readMenu(menu ?? '').entries }) }
}

const readFrom = (files: Pick<FileStore, 'read'>) => (place: string) => readStart(files, place)

export type GlanceAt = (domain: string) => Promise<Glance>

/** Looks at the settings and the menu of sites, again once they have changed. */
export function createGlances(files: Pick<FileStore, 'read' | 'stampOf'>): GlanceAt {
  const kept = new Map<string, { stamps: string; glance: Promise<Glance> }>()

  return function glanceAt(domain: string): Promise<Glance> {
    const stamps = `${files.stampOf(`${domain}/settings.txt`)} ${files.stampOf(`${domain}/menu.txt`)}`
    const known = kept.get(domain)
    if (known?.stamps === stamps) return known.glance
    const glance = look(files, domain)
    if (kept.size >= mostKept) kept.clear()
    kept.set(domain, { stamps, glance })
    glance.catch(() => kept.delete(domain))
    return glance
  }
}
