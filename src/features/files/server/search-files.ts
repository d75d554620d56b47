import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Context, Domain } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { decode } from '#sites/format/decode.ts'
import { mostBytes } from '#sites/server/shelf.ts'
import { isEditable } from '../rules.ts'

interface Hit {
  path: string
  /** Null where the name itself fits. */
  line: number | null
  text: string
}

const most = 100
const mostPerFile = 5
/** In bytes. */
const mostOfSite = 200_000_000
const longestLine = 200
/** So much is looked at before others have their turn. */
const atOnce = { files: 20, bytes: 1_000_000 }

/** As it is compared: the same letters may be written in other ways. */
const plain = (text: string) => text.normalize('NFC').toLowerCase()

function hitsIn(path: string, content: string, wanted: string): Hit[] {
  if (!plain(content).includes(wanted)) return []
  const hits: Hit[] = []
  for (const [at, given] of content.split(/\r\n?|\n/).entries()) {
    const line = given.normalize('NFC')
    const place = plain(line).indexOf(wanted)
    if (place < 0) continue
    const start = Math.max(0, place - longestLine / 2)
    hits.push({ path, line: at + 1, text: line.slice(start, start + longestLine).toWellFormed() })
    if (hits.length >= mostPerFile) break
  }
  return hits
}

/** Where words occur in the names and texts of a site, whatever their case. */
export async function searchFiles({ files }: Pick<Context, 'files'>, { label }: Domain, words: string): Promise<Hit[]> {
  const wanted = plain(words)
  const hits: Hit[] = []
  let [size, looked] = [0, { files: 0, bytes: 0 }]
  for await (const path of walkFiles(files, label)) {
    if (plain(path).includes(wanted)) hits.push({ path, line: null, text: path })
    const bytes = isEditable(path) ? await files.read(`${label}/${path}`, mostBytes(path)) : undefined
    if (bytes) hits.push(...hitsIn(path, decode(bytes).text, wanted))
    size += bytes?.length ?? 0
    if (hits.length >= most || size > mostOfSite) break
    looked = { files: looked.files + 1, bytes: looked.bytes + (bytes?.length ?? 0) }
    if (looked.files < atOnce.files && looked.bytes < atOnce.bytes) continue
    looked = { files: 0, bytes: 0 }
    await letOthersIn()
  }
  return hits.slice(0, most)
}
