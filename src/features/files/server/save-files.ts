import { setImmediate } from 'node:timers/promises'
import { checkStorageUse } from '#domains/server/storage-limits.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { largestTextBytes } from '#sites/rules.ts'
import type { FileEntry } from '../contract.ts'
import { isEditable, largestUploadBytes } from '../rules.ts'
import { countNew } from './count-new.ts'
import { checkKind, checkName, nameByContent, textTooLong, tooLarge } from './file-kinds.ts'
import { makeLocked } from './make-folders.ts'
import type { Caller } from './note-versions.ts'
import { newPathIn } from './new-path.ts'
import { saveMany, type NewFile } from './save-many.ts'
import { folderIn, placeIn } from './site-path.ts'
import { lockAsMember } from './lock-as-member.ts'
import { lockFiles } from './lock-files.ts'
import { viewEntry } from './view-files.ts'
import { nameTaken, saveFile, type WriteConditions } from './write-file.ts'

/** Saves a text as it is, byte for byte. */
export function saveText(
  caller: Caller,
  given: string,
  { content, ...meeting }: WriteConditions & { content: string },
) {
  const { path } = newPathIn(caller.ctx, caller.domain, given)
  checkName(path)
  if (!isEditable(path)) throw new Refusal('unsupported', phrase('file-no-text', 'This file is no text.'))
  if (!content.isWellFormed())
    throw new Refusal('invalid', phrase('half-a-character', 'This text holds half a character.'))
  const bytes = Buffer.from(content, 'utf8')
  if (bytes.length > largestTextBytes) throw textTooLong()
  return saveFile(caller, path, bytes, meeting)
}

interface WantedFile {
  path: string
  type: 'file' | 'directory'
  content: string
}

export async function createEntry(caller: Caller, { path: given, type, content }: WantedFile): Promise<FileEntry> {
  const { ctx, domain } = caller
  if (given.trim() === '') throw new Refusal('invalid', phrase('enter-name', 'Please enter a name.'))
  const { path, place } = newPathIn(ctx, domain, given)
  if (type === 'file') await saveText(caller, path, { content, isNew: true })
  else
    await lockAsMember(caller, async (writing) => {
      if (ctx.files.stampOf(place) !== '') throw nameTaken()
      const [refused] = await makeLocked(writing, [path])
      if (refused) throw refused.problem
    })
  return viewEntry(ctx, domain, path)
}

/** After this many files, other work gets a chance to run. */
const atOnce = 50

/** Refuses before anything is written where there isn't room for all files. */
export async function checkNewFiles(
  { ctx, domain, signal }: Pick<Caller, 'ctx' | 'domain' | 'signal'>,
  given: { path: string; size: number }[],
): Promise<void> {
  let bytes = 0
  const made = new Set<string>()
  for (const [at, { path, size }] of given.entries()) {
    bytes += size - ((await ctx.files.stat(`${domain.label}/${path}`))?.size ?? 0)
    countNew(ctx, domain, [placeIn(domain, path).path], made)
    if (at % atOnce !== 0) continue
    signal?.throwIfAborted()
    await setImmediate()
  }
  await lockFiles(ctx, domain, async (locked) => {
    const use = await locked.storageUse()
    if (use) checkStorageUse(use, { bytes, entries: made.size })
  })
}

/** Refuses before anything is written where one of the files can’t have its path. */
function checkPlaces({ ctx: { files }, domain: { label } }: Caller, paths: string[]): void {
  const given = new Set(paths)
  for (const path of paths) {
    if (files.lookAt(`${label}/${path}`)?.isFolder)
      throw new Refusal('conflict', phrase('folder-of-this-name', 'There is a folder of this name.'))
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (given.has(folder) || files.lookAt(`${label}/${folder}`)?.isFolder === false)
        throw new Refusal('conflict', phrase('file-where-folder-needed', 'There is a file where a folder is needed.'))
    }
  }
}

/** The path of an uploaded file in the site; its name may contain folders. */
function targetOf({ ctx, domain }: Caller, folder: string, { name }: File): string {
  if (name.startsWith('/'))
    throw new Refusal('invalid', phrase('file-name-unusable', 'This name can’t be used for a file.'))
  return newPathIn(ctx, domain, folder === '' ? name : `${folder}/${name}`).path
}

/** Something new gets the ending of the picture that it is; what pages refer to already keeps its name. */
async function nameUpload(
  { ctx, domain }: Caller,
  { path, bytes }: NewFile,
  others: readonly NewFile[],
): Promise<string> {
  const isThere = (one: string) => ctx.files.stampOf(`${domain.label}/${one}`) !== ''
  const named = isThere(path) ? path : await nameByContent(path, bytes)
  return isThere(named) || others.some((other) => other.path === named) ? path : named
}

/** Saves all uploaded files, or none if one of them can’t be saved. None is looked into before there is room for all of them. */
export async function takeUpload(caller: Caller, given: string, files: File[]): Promise<FileEntry[]> {
  const { path: folder } = folderIn(caller.domain, given)
  const wanted = files.map((file) => {
    const path = targetOf(caller, folder, file)
    checkName(path)
    if (file.size > largestUploadBytes) throw tooLarge()
    return { path, size: file.size, file }
  })
  await checkNewFiles(caller, wanted)
  const taken: NewFile[] = []
  for (const { path, file } of wanted) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    await checkKind(path, bytes)
    taken.push({ path: await nameUpload(caller, { path, bytes }, taken), bytes })
  }
  const paths = taken.map(({ path }) => path)
  checkPlaces(caller, paths)
  await checkNewFiles(
    caller,
    taken.map(({ path, bytes }) => ({ path, size: bytes.length })),
  )
  const [refused] = await saveMany(caller, taken)
  if (refused) throw refused.problem
  return Promise.all(paths.map((path) => viewEntry(caller.ctx, caller.domain, path)))
}
