import { createLru } from '#kit/server/lru.ts'
import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { decodeText } from '#sites/format/decode.ts'
import { readMenu } from '#sites/format/menu.ts'
import { readSettings, type Settings } from '#sites/format/settings.ts'
import { languagesOf } from './site-languages.ts'

/** What is known of a site before any page of it is made. */
export interface SiteSummary {
  settings: Settings
  /** The languages that it names, its own first. */
  languages: string[]
}

type Reader = Pick<FileStore, 'read'>

/** Anything further down is only read for pages. */
const mostReadBytes = 64 * 1024

/** The beginning of a text; empty where the file is missing or can't be read. */
async function readStart(files: Reader, place: string): Promise<string> {
  try {
    return decodeText((await files.read(place, mostReadBytes)) ?? new Uint8Array()).text
  } catch (problem) {
    if (problem instanceof Refusal) return ''
    throw problem
  }
}

async function summarise(files: Reader, domain: string): Promise<SiteSummary> {
  const [text, menuText] = await Promise.all([
    readStart(files, `${domain}/settings.txt`),
    readStart(files, `${domain}/menu.txt`),
  ])
  const { settings } = readSettings(text)
  return { settings, languages: languagesOf({ settings, menu: readMenu(menuText).entries }) }
}

export type ReadSummary = (domain: string) => Promise<SiteSummary>

/** Reads the settings and the menu of sites, and reads them again once they have changed. */
export function createSiteSummaries(files: Pick<FileStore, 'read' | 'stampOf'>): ReadSummary {
  const kept = createLru<{ stamps: string; summary: Promise<SiteSummary> }>(5_000)

  return function readSummary(domain: string): Promise<SiteSummary> {
    const stamps = `${files.stampOf(`${domain}/settings.txt`)} ${files.stampOf(`${domain}/menu.txt`)}`
    const known = kept.get(domain)
    if (known?.stamps === stamps) return known.summary
    const summary = summarise(files, domain)
    kept.set(domain, { stamps, summary })
    summary.catch(() => kept.delete(domain))
    return summary
  }
}
