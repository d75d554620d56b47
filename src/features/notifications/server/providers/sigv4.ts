import { createHmac } from 'node:crypto'
import { hashOf } from '#kit/server/hash.ts'

interface SigningKey {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Such as `sns`. */
  service: string
  at: Date
}

interface SignedRequest {
  method: string
  host: string
  /** The path and the query as they are sent, whose names are in order. */
  path: string
  query?: string
  /** In lower case; `host` and `x-amz-date` are added. */
  headers?: Readonly<Record<string, string>>
  body?: string
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signs a call to Amazon (Signature Version 4); returns the headers to send it with. */
export function signForAmazon(
  { accessKeyId, secretAccessKey, region, service, at }: SigningKey,
  { method, host, path, query = '', headers = {}, body = '' }: SignedRequest,
): Record<string, string> {
  const time = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const date = time.slice(0, 8)
  const all = Object.entries({ ...headers, host, 'x-amz-date': time }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const names = all.map(([name]) => name).join(';')
  const listed = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = [method, path, query, listed, names, hashOf(body)].join('\n')
  const scope = [date, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', time, scope, hashOf(request)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`)
  const signature = mac(key, text).toString('hex')
  return {
    ...headers,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
