import { createHash, createHmac } from 'node:crypto'
import { openFakeServer, type Answer, type Call } from './payments/server.ts'

/*
 * AWS Cost Explorer (2017-10-25) and the Resource Groups Tagging API (2017-01-26) as their references describe them: JSON 1.1 behind
 * one address, told apart by `X-Amz-Target`, with signatures checked by what Amazon's guide to Signature Version 4 says, written apart
 * from the library that our own code signs with.
 */

const [accessKeyId, secret, region] = ['AKIDEXAMPLE', 'right-secret-key', 'eu-central-1']
export const costsAccount = {
  credentials: { secret_access_key: secret },
  options: { access_key_id: accessKeyId, region, resources: 'estimated' },
}

const failing = (status: number, type: string): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify({ __type: `com.amazonaws.ce#${type}`, message: 'No.' }),
})
const right = (body: object): Answer => ({
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const match =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/(ce|tagging)\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/

/** What has to be signed, whatever else is. */
const signedAtLeast = ['content-type', 'host', 'x-amz-date', 'x-amz-target']

interface Signature {
  service: string
  region: string
  isRight: boolean
  isKnown: boolean
  time: string
}

function readSignature({ method, path, headers, body }: Call): Signature {
  const time = String(headers['x-amz-date'])
  const [, id, date = '', where = '', service = '', names = '', signature] =
    match.exec(String(headers['authorization'])) ?? []
  const lines = names.split(';').map((name) => `${name}:${headers[name]}`)
  const canonical = `${method}\n${path}\n\n${lines.join('\n')}\n\n${names}\n${hash(body)}`
  const scope = `${date}/${where}/${service}/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`
  let key: string | Buffer = `AWS4${secret}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  const isWhole = signedAtLeast.every((name) => names.split(';').includes(name)) && time.startsWith(`${date}T`)
  return {
    service,
    region: where,
    time,
    isKnown: id === accessKeyId,
    isRight: isWhole && createHmac('sha256', key).update(toSign).digest('hex') === signature,
  }
}

interface Asked {
  operation: string
  body: Record<string, unknown>
}

const day = /^\d{4}-\d\d-\d\d$/
const keysOf = (value: unknown) => Object.keys(value as object).toSorted()
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const noCredits = { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Credit', 'Refund', 'Tax'] } } }

function isUsage({ body, operation }: Asked, today: string): boolean {
  const { TimePeriod, Granularity, Metrics, GroupBy, Filter, NextPageToken, ...other } = body
  const { Start, End, ...rest } = TimePeriod as Record<string, string>
  const isPeriod = day.test(Start ?? '') && day.test(End ?? '') && Start! < End! && End! <= today && isSame(rest, {})
  if (!isPeriod || !isSame(Metrics, ['UnblendedCost']) || !isSame(other, {})) return false
  if (NextPageToken !== undefined && typeof NextPageToken !== 'string') return false
  if (GroupBy === undefined) return Granularity === 'DAILY' && Filter === undefined
  const [{ Type, Key }, ...more] = GroupBy as [{ Type: string; Key: string }]
  if (more.length > 0 || Type !== 'DIMENSION') return false
  if (operation === 'GetCostAndUsage')
    return ['SERVICE', 'REGION'].includes(Key) && Granularity === 'MONTHLY' && isSame(Filter, noCredits)
  const { And: [first, second] = [] } = Filter as { And?: { Dimensions?: { Key: string; Values: string[] } }[] }
  const isService = second?.Dimensions?.Key === 'SERVICE' && second.Dimensions.Values.length === 1
  const days = (Date.parse(End!) - Date.parse(Start!)) / 86_400_000
  return Key === 'RESOURCE_ID' && Granularity === 'DAILY' && days <= 14 && isSame(first, noCredits) && isService
}

export interface FakeBill {
  currency: string
  isEstimated: boolean
  services: Record<string, string>
  regions: Record<string, string>
  /** By region. */
  resources: Record<string, { ResourceARN: string; Tags?: { Key: string; Value: string }[] }[]>
  /** By service, what its resources cost in 14 days. */
  byResource: Record<string, Record<string, string>>
  advice: object[]
}

const emptyBill: FakeBill = {
  currency: 'USD',
  isEstimated: true,
  services: {},
  regions: {},
  resources: {},
  byResource: {},
  advice: [],
}

/** Two of a list at a time, so that every longer list has pages. */
function pageOf<T>(all: readonly T[], token: unknown) {
  const at = token === undefined || token === '' ? 0 : Number(token)
  return { some: all.slice(at, at + 2), next: at + 2 < all.length ? String(at + 2) : undefined }
}

const groupsOf = (costs: [string, string][], Unit: string) =>
  costs.map(([key, Amount]) => ({ Keys: [key], Metrics: { UnblendedCost: { Amount, Unit } } }))

function answerUsage({ body, operation }: Asked, bill: FakeBill, start: string): Answer {
  const [group] = (body['GroupBy'] ?? []) as { Key: string }[]
  const period = body['TimePeriod']
  if (!group) return right({ ResultsByTime: [{ TimePeriod: period, Total: {}, Groups: [], Estimated: true }] })
  const { And } = (body['Filter'] ?? {}) as { And?: { Dimensions: { Values: string[] } }[] }
  const service = And?.[1]?.Dimensions.Values[0] ?? ''
  const costs =
    operation === 'GetCostAndUsage'
      ? Object.entries(group.Key === 'SERVICE' ? bill.services : bill.regions)
      : Object.entries(bill.byResource[service] ?? {})
  const { some, next } = pageOf(costs, body['NextPageToken'])
  const results = [
    { TimePeriod: { Start: start }, Total: {}, Groups: groupsOf(some, bill.currency), Estimated: bill.isEstimated },
  ]
  return right({ GroupDefinitions: [group], ResultsByTime: results, ...(next && { NextPageToken: next }) })
}

function answerTagging({ body }: Asked, bill: FakeBill, region: string): Answer {
  const isMeant = isSame(keysOf(body), ['PaginationToken', 'ResourcesPerPage']) && body['ResourcesPerPage'] === 100
  if (!isMeant) return failing(400, 'InvalidParameterException')
  const { some, next = '' } = pageOf(bill.resources[region] ?? [], body['PaginationToken'])
  return right({ ResourceTagMappingList: some, PaginationToken: next })
}

function answerAdvice({ body }: Asked, bill: FakeBill): Answer {
  const { Service, NextPageToken, ...other } = body
  if (Service !== 'AmazonEC2' || !isSame(other, {})) return failing(400, 'ValidationException')
  const { some, next } = pageOf(bill.advice, NextPageToken)
  return right({ RightsizingRecommendations: some, ...(next && { NextPageToken: next }) })
}

interface State {
  bill: FakeBill
  /** Answers to operations that are refused, or anything else. */
  instead: Record<string, Answer>
  asked: string[]
}

function answer(call: Call, { bill, instead, asked }: State, now: () => Date): Answer {
  const signature = readSignature(call)
  if (`${call.method} ${call.path}` !== 'POST /') return failing(404, 'UnknownOperationException')
  if (call.headers['content-type'] !== 'application/x-amz-json-1.1') return failing(400, 'SerializationException')
  if (!signature.isKnown) return failing(400, 'UnrecognizedClientException')
  const at = signature.time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const isLate = Math.abs(Date.parse(at) - now().getTime()) > 5 * 60_000
  if (!signature.isRight || isLate) return failing(400, 'InvalidSignatureException')
  const [target = '', operation = ''] = String(call.headers['x-amz-target']).split('.')
  const isCosts = target === 'AWSInsightsIndexService'
  const place = isCosts ? { service: 'ce', region: 'us-east-1' } : { service: 'tagging', region: signature.region }
  if (signature.service !== place.service || signature.region !== place.region)
    return failing(400, 'InvalidSignatureException')
  asked.push(isCosts ? operation : `${operation} ${signature.region}`)
  if (instead[operation]) return instead[operation]
  const body: Record<string, unknown> = JSON.parse(call.body)
  const today = now().toISOString().slice(0, 10)
  if (isCosts && operation.startsWith('GetCostAndUsage'))
    return isUsage({ body, operation }, today)
      ? answerUsage({ body, operation }, bill, today)
      : failing(400, 'ValidationException')
  if (isCosts && operation === 'GetRightsizingRecommendation') return answerAdvice({ body, operation }, bill)
  if (target === 'ResourceGroupsTaggingAPI_20170126' && operation === 'GetResources')
    return answerTagging({ body, operation }, bill, signature.region)
  return failing(400, 'UnknownOperationException')
}

export async function openCostExplorer(now: () => Date) {
  const state: State = { bill: { ...emptyBill }, instead: {}, asked: [] }
  const server = await openFakeServer((call) => answer(call, state, now))
  return { ...server, state, failing }
}
