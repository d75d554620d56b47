import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Service } from '#providers/server/adapter.ts'
import { errorWithCode, returnedCode, sms, type Message, type Outcome } from './adapter.ts'
import { signForAmazon } from './sigv4.ts'

type Client = Service<'access_key_id' | 'secret_access_key' | 'region'>

const form = 'application/x-www-form-urlencoded; charset=utf-8'

/** One call of Amazon SNS, signed. Its answers are XML. */
function call({ given, address, now, send }: Client, fields: Record<string, string>) {
  const body = String(new URLSearchParams({ ...fields, Version: '2010-03-31' }))
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region } = given
  const signing = { accessKeyId, secretAccessKey, region, service: 'sns', at: now() }
  const { host } = new URL(address())
  const headers = signForAmazon(signing, { method: 'POST', host, path: '/', headers: { 'content-type': form }, body })
  return send({ method: 'POST', path: '/', headers, body })
}

/** The code of an error, such as `Throttling`. */
const codeIn = (text: string) => /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1]
const refusals: Record<string, Phrase> = {
  InvalidClientTokenId: phrase('sns-key-unknown', 'Amazon SNS doesn’t know this access key ID.'),
  SignatureDoesNotMatch: phrase(
    'sns-secret-refused',
    'Amazon SNS refused the secret access key. Check it and try again.',
  ),
  AuthorizationError: phrase(
    'sns-not-allowed',
    'This user isn’t allowed to send texts. Give it the permission sns:Publish.',
  ),
}

async function sendText(client: Client, { to, body }: Message): Promise<Outcome> {
  const reply = await call(client, { Action: 'Publish', PhoneNumber: to, Message: body })
  const code = codeIn(reply.text)
  if (reply.status === 429 || (reply.status >= 400 && code?.startsWith('Throttl'))) return 'later'
  if (reply.status >= 400 && code === 'OptedOut') return 'stopped'
  if (reply.status >= 400 && code !== undefined)
    throw client.fail(refusals[code] ?? errorWithCode('Amazon SNS', reply.status, code))
  if (reply.status !== 200 || !/<MessageId>[^<]+<\/MessageId>/.test(reply.text)) throw client.misread(reply)
  return 'sent'
}

/** A user who may only send texts is known all the same: what it isn't allowed is refused as such. */
async function tryOut(client: Client): Promise<void> {
  const reply = await call(client, { Action: 'GetSMSAttributes' })
  const code = codeIn(reply.text)
  const isAnswer = reply.status === 200 && reply.text.includes('<GetSMSAttributesResponse')
  if (isAnswer || code === 'AuthorizationError') return
  throw code === undefined ? client.misread(reply) : client.fail(refusals[code] ?? returnedCode('Amazon SNS', code))
}

export const sns = sms<'access_key_id' | 'secret_access_key' | 'region'>({
  key: 'sns',
  title: 'Amazon SNS',
  help: 'Sends text messages. New accounts can only reach verified numbers. Amazon itself stops texts to phones that reply STOP.',
  link: 'https://console.aws.amazon.com/iam',
  address: 'https://sns.{region}.amazonaws.com',
  unverified: 'Not yet tested with a live account.',
  abilities: ['send'],
  fields: {
    access_key_id: { label: 'Access key ID', help: 'For a user with only the sns:Publish permission.' },
    secret_access_key: { label: 'Secret access key', help: 'Amazon shows it only once.', secret: true },
    region: {
      label: 'Region',
      help: 'Such as us-east-1.',
      pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
      example: 'us-east-1',
    },
  },
  sendText,
  tryOut,
})
