import { phrase } from '#kit/phrase.ts'
import { keyOf } from '../crawl/address.ts'
import type { FramedPage } from '../convert/frames/join-frames.ts'
import { encodeJson, readStoredPage, type StoredPage } from '../storage/stored-page.ts'
import { oldPagePath } from '../storage/paths.ts'
import { joinOldFrames } from './on-thread.ts'
import { changePage, listReadPages, type PageRow, type TransferStep } from './step.ts'

/** Frames with frames in them. */
const mostLevels = 4

interface FramesetPage {
  row: PageRow
  kept: StoredPage
}

/** The pages that are made of frames, and all others by their address. */
async function findFramesets(step: TransferStep) {
  const rows = await listReadPages(step)
  const byKey = new Map(rows.map((row) => [keyOf(row.address), row]))
  const framesets: FramesetPage[] = []
  for (const row of rows) {
    const kept = await readStoredPage(step.ctx, step.row, row.position)
    if (kept?.frames && kept.frames.length > 0) framesets.push({ row, kept })
  }
  return { byKey, framesets }
}

type Framesets = Awaited<ReturnType<typeof findFramesets>>

/** What stands in the frames of a page; a frame that is itself made of frames is joined before. */
async function readFrames(step: TransferStep, { row, kept }: FramesetPage, known: Framesets, level: number) {
  const framed: (FramedPage & { row: PageRow })[] = []
  for (const address of kept.frames ?? []) {
    const own = known.byKey.get(keyOf(address))
    if (!own || own === row) continue
    const inner = known.framesets.find((one) => one.row === own)
    if (inner && level < mostLevels) await joinOne(step, inner, known, level + 1)
    const page = await readStoredPage(step.ctx, step.row, own.position)
    if (page) framed.push({ row: own, address, html: page.page.html })
  }
  return framed
}

async function joinOne(step: TransferStep, frameset: FramesetPage, known: Framesets, level = 1): Promise<void> {
  const { row, kept } = frameset
  if (!kept.frames?.length) return
  const framed = await readFrames(step, frameset, known, level)
  const missing = kept.frames.filter((address) => !framed.some((one) => one.address === address))
  kept.frames = []
  const pages = framed.map(({ address, html }) => ({ address, html }))
  const read = framed.length > 0 ? await joinOldFrames(kept.page, pages, step) : undefined
  const notes = missing
    .slice(0, 3)
    .map((address) =>
      phrase('frame-unread', 'A frame of this page couldn’t be read: {address}.', { address: address.slice(0, 300) }),
    )
  if (notes.length > 0) await changePage(step, row, { notCarried: [...row.notCarried, ...notes] })
  if (!read) return
  const { links, sheets, sketch } = read.scan
  const joined: StoredPage = {
    ...kept,
    page: { ...kept.page, html: read.html, isOfFrames: true },
    links: links.map(({ address }) => address),
    sheets,
    sketch,
    frames: [],
  }
  await step.ctx.incoming.write(oldPagePath(step.row, row.position), encodeJson(joined))
  for (const one of framed) await changePage(step, one.row, { state: 'left out', movedTo: row.address })
}

/** Each page that is made of frames becomes one page; what stood in its frames leads there. */
export async function joinFramesets(step: TransferStep): Promise<void> {
  const known = await findFramesets(step)
  for (const frameset of known.framesets) {
    step.signal.throwIfAborted()
    await joinOne(step, frameset, known)
  }
}
