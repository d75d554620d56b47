import type { FormPart } from './client.ts'

const quoted = (name: string) => name.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign))

function headOf(part: FormPart): string {
  const name = `content-disposition: form-data; name="${quoted(part.name)}"`
  const type = part.contentType === undefined ? '' : `\r\ncontent-type: ${part.contentType}`
  return 'bytes' in part ? `${name}; filename="${quoted(part.fileName)}"${type}` : `${name}${type}`
}

/** A multipart body, with a boundary that can’t be in it. */
export function writeMultipart(parts: readonly FormPart[], random: (bytes: number) => Uint8Array) {
  const boundary = `sitewright${Buffer.from(random(18)).toString('hex')}`
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
    'bytes' in part ? part.bytes : Buffer.from(part.value),
    Buffer.from('\r\n'),
  ])
  const body = new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]))
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
