import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { planSite } from '#transfer/server/assemble/plan-site.ts'
import { neutralisePage } from '../neutral/neutralise-page.ts'
import { readDisplayRules } from '../cascade/read-rules.ts'
import { joinFrames } from '../frames/join-frames.ts'
import { convertPage } from '../convert-page.ts'
import { surveyPage } from '../survey-page.ts'
import type { ConversionResult, ConversionTask } from './thread.ts'
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

async function run(task: ConversionTask): Promise<ConversionResult> {
  if (task.kind === 'survey') return { kind: 'survey', made: surveyPage(task.page, task.display) }
  if (task.kind === 'convert') return { kind: 'convert', made: convertPage(task.page, task.around) }
  if (task.kind === 'sheets') return { kind: 'sheets', made: readDisplayRules(task.sheets) }
  if (task.kind === 'frames') return { kind: 'frames', made: joinFrames(task.page, task.framed) }
  if (task.kind === 'plan') return { kind: 'plan', made: planSite(task.site, task.surveys) }
  if (task.kind === 'neutralise') return { kind: 'neutralise', made: neutralisePage(task) }
  return { kind: 'archive', made: await readPart(task) }
}

await serveTasks<ConversionTask, ConversionResult>(() => async (task) => ({ result: await run(task) }))
