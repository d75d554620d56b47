import { phrase } from '#kit/phrase.ts'
import { eq } from 'drizzle-orm'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { saveChange, type ChangedFile } from '#files/server/changes/save-change.ts'
import { undoChange } from '#files/server/changes/undo-change.ts'
import { changes } from '#files/server/tables.ts'
import { parseSettings } from '../knowledge/site-facts.ts'
import { pictureOf, sourcesIn } from '../operations/check-text.ts'
import { readPage, walkItems } from '../operations/read-page.ts'
import { aiBuilds } from '../tables.ts'
import { findBuild, readDrawn } from './kept-builds.ts'
import { listSampleTexts, sampleFolders } from './sample-files.ts'

interface Caller {
  ctx: Context
  domain: Domain
  user: User
  signal: AbortSignal
}

type Build = Awaited<ReturnType<typeof findBuild>>

/** The bytes of a picture of a build that isn't among the site's files: drawn for it, or its starter's, or another's. */
export async function readPicture(ctx: Context, build: Build, path: string): Promise<Uint8Array | undefined> {
  const drawn = await readDrawn(ctx, build, path)
  if (drawn || !path.startsWith('images/')) return drawn
  for (const folder of [build.starter, ...sampleFolders]) {
    const bytes = await ctx.starters.read(`${folder}/${path}`)
    if (bytes) return bytes
  }
  return undefined
}

/** The pictures that the texts of a build show. */
function picturesIn({ files }: Build): Set<string> {
  const found = new Set<string>()
  const settings = files.find(({ path }) => path === 'settings.txt')?.content ?? ''
  const { favicon, logo } = parseSettings(settings).settings
  for (const src of [favicon, logo]) if (src) found.add(pictureOf(src))
  const pages = files.filter(({ path }) => path.endsWith('content.txt'))
  for (const item of pages.flatMap(({ content }) => [...walkItems(readPage(content).items)]))
    for (const src of sourcesIn(item)) found.add(pictureOf(src))
  return found
}

/** Everything that changes: the texts and pictures of the build, without what a starter had left there. */
async function* changesOf({ ctx, domain }: Caller, build: Build): AsyncGenerator<ChangedFile> {
  const built = new Set(build.files.map(({ path }) => path))
  for (const path of await listSampleTexts(ctx, domain.label)) if (!built.has(path)) yield { path, bytes: null }
  for (const path of picturesIn(build)) {
    const bytes = await readPicture(ctx, build, path)
    const isThere = ctx.files.lookAt(`${domain.label}/${path}`) !== undefined
    if (bytes && (!isThere || build.pictures.includes(path))) yield { path, bytes }
  }
  for (const { path, content } of build.files) yield { path, bytes: Buffer.from(content) }
}

async function isInPlace({ db }: Context, changeId: string | null): Promise<boolean> {
  if (changeId === null) return false
  const [change] = await db.select({ undoneAt: changes.undoneAt }).from(changes).where(eq(changes.id, changeId))
  return change !== undefined && change.undoneAt === null
}

/** Makes a build the site, as one change; if not all of it can be saved, nothing is. */
export async function acceptBuild(caller: Caller, id: string): Promise<{ change: string }> {
  const { ctx, domain } = caller
  const build = await findBuild(ctx, domain.id, id)
  if (build.changeId !== null && (await isInPlace(ctx, build.changeId))) return { change: build.changeId }
  const title = build.isByRules
    ? phrase('built-from-answers', 'Built from your answers')
    : phrase('built-with-ai', 'Built with AI')
  const { id: change, refused } = await saveChange(caller, { title, files: changesOf(caller, build) })
  const [first] = refused
  if (first) {
    await undoChange(caller, change)
    throw first.problem
  }
  await ctx.db.update(aiBuilds).set({ changeId: change }).where(eq(aiBuilds.id, build.id))
  return { change }
}
