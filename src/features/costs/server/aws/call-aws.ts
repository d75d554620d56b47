import { AwsV4Signer } from 'aws4fetch'
import { z } from 'zod'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Reply, Service } from '#providers/server/adapter.ts'

/** What the calls of Cost Explorer are called by. */
export const costTarget = 'AWSInsightsIndexService'

export type AwsField = 'access_key_id' | 'secret_access_key' | 'region' | 'resources'
export type AwsService = Service<AwsField>

interface AwsCall<T> {
  /** Service and operation, as `X-Amz-Target` names them. */
  target: string
  body: object
  shape: z.ZodType<T>
}

const serviceNames: Readonly<Record<string, string>> = {
  [costTarget]: 'ce',
  ResourceGroupsTaggingAPI_20170126: 'tagging',
}

const codeOf = ({ json }: Reply): string => {
  const type = (json as { __type?: unknown } | undefined)?.__type
  return typeof type === 'string' ? (type.split('#').at(-1) ?? '').slice(0, 80) : ''
}

const expired = phrase('aws-key-expired', 'This access key has expired at Amazon. Enter a new one.')
/** A map, as Amazon’s answer says what is looked up. */
const refusals: ReadonlyMap<string, Phrase> = new Map([
  ['UnrecognizedClientException', phrase('aws-key-unknown', 'Amazon doesn’t know this access key ID.')],
  [
    'InvalidSignatureException',
    phrase('aws-secret-refused', 'Amazon refused the secret access key. Check it and try again.'),
  ],
  [
    'AccessDeniedException',
    phrase('aws-not-allowed', 'This user isn’t allowed to read costs. Give it the permission ce:GetCostAndUsage.'),
  ],
  ['ExpiredTokenException', expired],
  ['ExpiredToken', expired],
  [
    'DataUnavailableException',
    phrase('aws-no-costs-yet', 'Amazon has no costs yet. It takes a day after Cost Explorer was switched on.'),
  ],
])
const isBusy = (code: string, status: number) =>
  status === 429 || /^(?:Throttling|ThrottlingException|LimitExceededException|TooManyRequestsException)$/.test(code)

const busy = phrase('aws-busy', 'Amazon gets too many calls at the moment. The costs are read again later.')

/** Cost Explorer signs for one region whatever the user’s is. */
const regionOf = (name: string, { given }: AwsService) => (name === 'ce' ? 'us-east-1' : given.region)

async function sign(service: AwsService, { target, body }: Pick<AwsCall<unknown>, 'target' | 'body'>) {
  const { given, address, now } = service
  const name = serviceNames[target.split('.', 1)[0] ?? ''] ?? ''
  const signer = new AwsV4Signer({
    method: 'POST',
    url: `${address()}/`,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
    accessKeyId: given.access_key_id,
    secretAccessKey: given.secret_access_key,
    service: name,
    region: regionOf(name, service),
    datetime: now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  const { headers } = await signer.sign()
  return Object.fromEntries(headers.entries())
}

/** One call in Amazon’s JSON 1.1. Throws `ServiceFailed` with words for the administrator. */
export async function callAws<T>(service: AwsService, { target, body, shape }: AwsCall<T>): Promise<T> {
  const headers = await sign(service, { target, body })
  const reply = await service.send({ method: 'POST', path: '/', headers, body: JSON.stringify(body) })
  const code = codeOf(reply)
  if (reply.status >= 400 && isBusy(code, reply.status)) throw service.fail(busy)
  const refusal = refusals.get(code)
  if (reply.status >= 400 && refusal) throw service.fail(refusal)
  const { success, data } = shape.safeParse(reply.json)
  if (!success || reply.status !== 200) throw service.misread(reply)
  return data
}

/** What leads to the next page of an answer; Amazon promises that it is no longer. */
export const PageToken = z.string().max(8192).nullish()

/** Half a bill is none: whatever was read so far isn’t the sum. */
export const incomplete = phrase('aws-answer-incomplete', 'Amazon’s answer isn’t complete. It is read again later.')

interface AwsPages<T> {
  /** Beyond it something is wrong with the other side. */
  most: number
  call: (token: string | undefined) => AwsCall<T>
  next: (page: T) => string | null | undefined
}

/** All pages of an answer; thrown where they lead around in a circle, or don’t end. */
export async function* callPages<T>(service: AwsService, { most, call, next }: AwsPages<T>): AsyncGenerator<T> {
  const seen = new Set<string>()
  let token: string | undefined
  for (let page = 0; page < most; page += 1) {
    const found = await callAws(service, call(token))
    yield found
    token = next(found) || undefined
    if (token === undefined) return
    if (seen.has(token)) break
    seen.add(token)
  }
  throw service.fail(incomplete)
}
