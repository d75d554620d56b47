import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { addLinks } from '#transfer/server/assemble/add-links.ts'
import { finishPage } from '#transfer/server/assemble/finish-page.ts'
import { finishPlan } from '#transfer/server/assemble/finish-plan.ts'
import { planSite } from '#transfer/server/assemble/plan-site.ts'
import { searchText } from '#transfer/server/assemble/search-text.ts'
import { readReceived } from '#transfer/server/crawl/read-received.ts'
import { readSitemap } from '#transfer/server/crawl/read-sitemap.ts'
import { readRobotsFile } from '#transfer/server/crawl/robots-rules.ts'
import type { NewPage } from '#transfer/server/new-site.ts'
import type { OldPage } from '#transfer/server/old-site.ts'
import { findShared } from '../find-shared.ts'
import { neutralisePage } from '../neutral/neutralise-page.ts'
import { readDisplayRules } from '../cascade/read-rules.ts'
import { joinFrames, type FramedPage } from '../frames/join-frames.ts'
import { convertPage } from '../convert-page.ts'
import { surveyPage } from '../survey-page.ts'
import type { ConversionResult, ConversionTask, PageConversion } from './thread.ts'
import type { OldArchive } from '#transfer/server/sources/pack/old-archive.ts'
import { readArchive } from '#transfer/server/sources/read-archive.ts'
import type { PartRequest, ArchivePart } from './parts-of-archives.ts'

/** Each with its bytes, which may be 50 MB. */
const mostKept = 2
const kept = new Map<string, OldArchive>()

async function open({ key, bytes, now }: PartRequest): Promise<OldArchive | undefined> {
  const known = kept.get(key)
  const archive = known ?? (bytes && (await readArchive(bytes, now)))
  if (!archive) return undefined
  kept.delete(key)
  kept.set(key, archive)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return archive
}

/** A part of an archive, which stays open for the next one. */
async function readPart(asking: PartRequest): Promise<ArchivePart | undefined> {
  const { part } = asking
  const archive = await open(asking)
  if (!archive) return undefined
  const { page: pageAt, file: fileAt, ...about } = archive
  if (part.what === 'about') return { about }
  const page = part.what === 'page' ? await pageAt(part.position) : undefined
  const file = part.what === 'file' ? await fileAt(part.address) : undefined
  return { ...(page && { page }), ...(file && { file }) }
}

/** A converted page with what the whole site says about it. */
function convert({ page, around, planned }: PageConversion): NewPage {
  const made = convertPage(page, around)
  return planned ? { ...made, text: addLinks(planned, finishPage(planned, made.text)) } : made
}

const joinAndScan = (page: OldPage, framed: FramedPage[]) =>
  readReceived({ address: page.address, html: joinFrames(page, framed) })

async function run(task: ConversionTask): Promise<ConversionResult> {
  if (task.kind === 'survey') return { kind: 'survey', made: surveyPage(task.page, task.display) }
  if (task.kind === 'convert') return { kind: 'convert', made: convert(task) }
  if (task.kind === 'sheets') return { kind: 'sheets', made: readDisplayRules(task.sheets) }
  if (task.kind === 'frames') return { kind: 'frames', made: joinAndScan(task.page, task.framed) }
  if (task.kind === 'plan') return { kind: 'plan', made: planSite(task.site, task.surveys) }
  if (task.kind === 'received') return { kind: 'received', made: readReceived(task.page) }
  if (task.kind === 'sitemap') return { kind: 'sitemap', made: readSitemap(task.bytes) }
  if (task.kind === 'robots') return { kind: 'robots', made: readRobotsFile(task.bytes) }
  if (task.kind === 'shared') return { kind: 'shared', made: findShared(task.surveys) }
  if (task.kind === 'finish') return { kind: 'finish', made: finishPlan(task.plan, task.downloaded) }
  if (task.kind === 'search') return { kind: 'search', made: searchText(task) }
  if (task.kind === 'neutralise') return { kind: 'neutralise', made: neutralisePage(task) }
  return { kind: 'archive', made: await readPart(task) }
}

await serveTasks<ConversionTask, ConversionResult>(() => async (task) => ({ result: await run(task) }))
