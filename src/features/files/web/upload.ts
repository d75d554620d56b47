import { t } from '#kit/t.ts'
import { uploadFiles, type FileEntry, importSite } from '../contract.ts'
import type { Answer } from '#kit/contract.ts'
import { sendLarge } from './send-form.ts'

interface Options {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const fill = (path: string, id: string) => path.replace(':id', encodeURIComponent(id))

/** Uploads one file into a folder of a site. */
export async function uploadFile(
  domain: string,
  { folder, file, name = file.name }: { folder: string; file: File; name?: string },
  options: Options = {},
): Promise<FileEntry> {
  const body = new FormData()
  body.append('file', file, name)
  const address = `${fill(uploadFiles.path, domain)}?${new URLSearchParams({ path: folder })}`
  const [entry] = await sendLarge<FileEntry[]>({ address, body, ...options })
  if (!entry) throw new Error(t('Failed to upload files'))
  return entry
}

/** Takes a zip of a site in. */
export const sendZip = (domain: string, zip: Blob, options: Options) =>
  sendLarge<Answer<typeof importSite>>({ address: fill(importSite.path, domain), body: zip, ...options })
