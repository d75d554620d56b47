import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { textOfLength } from './largest-input.ts'

export const largeText = textOfLength('Some **words**, a [link](/a) and "quotes".\n', 2_000_000)
/** Html that isn’t deep, but long. */
export const shallow = `# Page\n\n${textOfLength('<p>Hello <b>you</b></p>\n', 64_000)}\n\n${textOfLength('words and words ', 3900)}\n`

/** A zip of these files, and of so many more that a site can’t have. */
export const packFiles = (files: Record<string, string>, more = 0) => {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  for (let at = 0; at < more; at += 1) zip.addBuffer(Buffer.from('# Hi\n'), join('many', `.page-${at}`, 'content.txt'))
  zip.end()
  return buffer(zip.outputStream as never) as Promise<Buffer<ArrayBuffer>>
}
