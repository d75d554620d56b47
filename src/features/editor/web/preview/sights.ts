import { storeFile } from '../location/where.ts'
import type { followTraces } from '#kit/web/page-frame/traces.ts'
import type { WritingPosition } from './written.ts'

/** Where on a page a setting shows. */
const settingPlaces: [keys: RegExp, place: string][] = [
  [/^(?:title|logo|language|audio)/, 'header'],
  [/^(?:description|sign_in|_email_address|_start)$/, '.hero, #content > :first-child'],
  [/^(?:visual_theme|powered)/, 'footer'],
]

const one = (page: Document, selector: string): Element[] => [...page.querySelectorAll(selector)].slice(0, 1)

interface PreviewPosition {
  page: Document
  /** The file that is written. */
  path: string
  writing: WritingPosition | undefined
  traces: ReturnType<typeof followTraces>
}

/** What of a page shows what is written. */
export function findSight({ page, path, writing, traces }: PreviewPosition): Element[] {
  if (path.startsWith('menu')) return one(page, 'header')
  if (path === storeFile) return writing?.line === undefined ? [] : one(page, `[data-item="${writing.line}"]`)
  if (path.startsWith('settings')) {
    const place = settingPlaces.find(([keys]) => keys.test(writing?.key ?? ''))?.[1]
    return place ? one(page, place) : []
  }
  const isShown = page.querySelector<HTMLElement>('#content')?.dataset.file === path
  return isShown && writing?.line !== undefined ? traces.shownAt(writing.line, writing.nth) : []
}

/** The file and the line that show in an element of a page; without a line, the file as a whole. */
export function findSource(target: Element, traces: ReturnType<typeof followTraces>): { file: string; line?: number } {
  const item = target.closest<HTMLElement>('[data-item]')?.dataset.item
  if (item) return { file: storeFile, line: Number(item) }
  const main = target.closest<HTMLElement>('#content')
  if (!main) return { file: target.closest('.brand, .footer-title') ? 'settings.txt' : 'menu.txt' }
  return { file: main.dataset.file ?? '', line: traces.lineAt(target) ?? 1 }
}
