import { createHash, createHmac } from 'node:crypto'
import { openFakeServer, type Answer, type Call } from './payments/server.ts'

/*
 * Amazon SNS as its reference of the query API describes it, version 2010-03-31, with signatures checked by what Amazon's guide to Signature
 * Version 4 says, written apart from our own.
 */

const [accessKeyId, secret, region] = ['AKIDEXAMPLE', 'right-secret-key', 'us-east-1']

export const snsAccount = {
  credentials: { secret_access_key: secret },
  options: { access_key_id: accessKeyId, region },
}

const failing = (status: number, code: string): Answer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error></ErrorResponse>`,
})

function isSigned({ method, path, headers, body }: Call): boolean {
  const time = String(headers['x-amz-date'])
  const match =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/sns\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, id, date, where, names = '', signature] = match.exec(String(headers['authorization'])) ?? []
  if (id !== accessKeyId || where !== region || !time.startsWith(`${date}T`) || !names.split(';').includes('host'))
    return false
  const lines = names.split(';').map((name) => `${name}:${headers[name]}`)
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const canonical = `${method}\n${path}\n\n${lines.join('\n')}\n\n${names}\n${bodyHash}`
  const scope = `${date}/${region}/sns/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  let key: string | Buffer = `AWS4${secret}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}

/** What may only send texts: it can't read settings. */
function answer(call: Call, state: { next: Answer | undefined; sent: Record<string, string>[] }): Answer {
  if (!isSigned(call)) return failing(403, 'SignatureDoesNotMatch')
  const { Version, Action, ...fields } = Object.fromEntries(new URLSearchParams(call.body))
  if (`${call.method} ${call.path}` !== 'POST /' || Version !== '2010-03-31') return failing(400, 'InvalidAction')
  if (Action === 'GetSMSAttributes') return failing(403, 'AuthorizationError')
  const isWhole = /^\+[1-9]\d{6,14}$/.test(fields['PhoneNumber'] ?? '') && fields['Message']
  if (Action !== 'Publish' || !isWhole || Object.keys(fields).length !== 2) return failing(400, 'InvalidParameter')
  if (state.next) return state.next
  state.sent.push(fields)
  return { body: '<PublishResponse><PublishResult><MessageId>94f20ce6</MessageId></PublishResult></PublishResponse>' }
}

export async function openSns() {
  const state: Parameters<typeof answer>[1] = { next: undefined, sent: [] }
  const server = await openFakeServer((call) => answer(call, state))
  return {
    ...server,
    sent: state.sent,
    /** What the next texts are answered with. */
    refuse: (status: number, code: string) => void (state.next = failing(status, code)),
  }
}
