import fc from 'fast-check'
import { expect } from 'vitest'
import { connectAmazon } from '#test/costs-at-amazon.ts'
import type { Answer } from '#test/fakes/payments/server.ts'
import { shortOrLong } from '#test/long.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const json = (body: unknown): Answer => ({ body: JSON.stringify(body) })
const group = (Amount: unknown, Unit: unknown = 'USD', key: unknown = 'AWS Lambda') => ({
  Keys: [key],
  Metrics: { UnblendedCost: { Amount, Unit } },
})
const month = (Groups: unknown, more: object = {}): Answer => json({ ResultsByTime: [{ Groups }], ...more })

/** An installation that has read a bill of 12 dollars, and asks again a day later. */
async function readOnce(world: World) {
  const connected = await connectAmazon(world)
  connected.state.bill = { ...connected.state.bill, services: { 'AWS Lambda': '12' }, regions: { 'us-east-1': '12' } }
  await world.jobs.run('report-costs')
  const ask = async (instead: Record<string, Answer>) => {
    connected.state.instead = instead
    passTime(world, 21 * 3600)
    connected.state.asked.length = 0
    await world.jobs.run('report-costs')
    const { report_metadata, ...report } = await connected.read()
    passTime(world, -21 * 3600)
    const { total_monthly_cost: total, cost_estimation_note: note, source } = report_metadata
    return { total, note, source, report, calls: connected.state.asked.length }
  }
  return { ...connected, ask }
}

const misread = 'sent an answer that can’t be read'
const incomplete = 'isn’t complete'

test('whatever Amazon answers that is no bill, the administrator goes on seeing the last one, and reads why', async ({
  world,
}) => {
  const { ask, failing } = await readOnce(world)
  const odd: [Answer, string][] = [
    [json({ ResultsByTime: [{}] }), misread],
    [json({ ResultsByTime: [] }), incomplete],
    [json([]), misread],
    [month([group('NaN')]), misread],
    [month([group('0x10')]), misread],
    [month([group('1e99')]), misread],
    [month([group('99999999999999999999')]), misread],
    [month([group(12)]), misread],
    [month([group('')]), misread],
    [month([{ Keys: ['AWS Lambda'], Metrics: {} }]), misread],
    [month([{ Keys: [], Metrics: group('1').Metrics }]), misread],
    [month([group('5'), group('5', 'EUR', 'AWS Glue')]), 'several currencies'],
    [month([group('5')], { NextPageToken: 'again' }), incomplete],
    [month([group('5')], { NextPageToken: 'x'.repeat(9000) }), misread],
    [{ body: '<!doctype html><title>Sign in</title>', headers: { 'content-type': 'text/html' } }, misread],
    [{ body: JSON.stringify({ ResultsByTime: [], padding: 'x'.repeat(10_000_000) }) }, 'too large'],
    [{ status: 302, headers: { location: 'https://elsewhere.example/' } }, 'sent us to another address'],
    [{ status: 429, headers: { 'retry-after': '86400' }, body: 'Slow down' }, 'too many calls'],
    [failing(400, 'ThrottlingException'), 'too many calls'],
    [failing(400, 'ExpiredTokenException'), 'This access key has expired'],
    [failing(400, 'DataUnavailableException'), 'no costs yet'],
    [failing(400, 'constructor'), 'answered 400'],
    [failing(400, '__proto__'), 'answered 400'],
    [{ status: 503, body: '' }, 'a problem of its own (503)'],
  ]
  for (const [answer, words] of odd) {
    const { total, note, source, calls } = await ask({ GetCostAndUsage: answer })
    expect([words, source, total, note]).toEqual([words, 'aws', 12, expect.stringContaining(words)])
    expect(note).toContain('The costs at Amazon couldn’t be read: ')
    expect(calls).toBeLessThan(5)
  }
  const { note } = await ask({})
  expect(note).not.toContain('couldn’t be read')
})

test('amounts are added up as Amazon writes them, and names are shown whatever is in them', async ({ world }) => {
  const { ask } = await readOnce(world)
  const names = ['constructor', '__proto__', 'a\u0000b', '\ud800', 'x'.repeat(100_000), 'two\nlines']
  const answer = month([group('1e3'), group('-5.1'), group('1.2E-6'), ...names.map((name) => group('1', 'USD', name))])
  const resources = names.map((name) => ({ ResourceARN: `arn:aws:${name}:us-east-1:1:thing/${name}` }))
  const { total, source, report } = await ask({
    GetCostAndUsage: answer,
    GetResources: json({ ResourceTagMappingList: resources, PaginationToken: '' }),
  })
  expect([source, total]).toEqual(['aws', 1000.900001])
  expect(JSON.stringify(report).length).toBeLessThan(30_000)
})

test('lists that lead around in a circle are left out, and said, while the numbers are there', async ({ world }) => {
  const { ask } = await readOnce(world)
  const resource = { ResourceARN: 'arn:aws:lambda:us-east-1:1:function/mail' }
  const { total, note, report } = await ask({
    GetResources: json({ ResourceTagMappingList: [resource], PaginationToken: 'again' }),
    GetRightsizingRecommendation: json({ RightsizingRecommendations: [], NextPageToken: 'again' }),
  })
  expect([total, report.services[0].resource_count]).toEqual([12, 0])
  expect(note).toContain(incomplete)
})

test('no answer to anything breaks the report, or makes its sum another than that of its parts', async ({ world }) => {
  const { ask } = await readOnce(world)
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1e3', '-5.1', 'NaN', '0', 'USD', '__proto__'))
  const near = fc.record(
    {
      ResultsByTime: fc.array(
        fc.record(
          {
            Estimated: fc.oneof(fc.boolean(), fc.jsonValue()),
            Groups: fc.array(
              fc.record({
                Keys: fc.array(text, { maxLength: 2 }),
                Metrics: fc.record({ UnblendedCost: fc.record({ Amount: text, Unit: text }) }),
              }),
            ),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      ResourceTagMappingList: fc.array(
        fc.record({ ResourceARN: text, Tags: fc.array(fc.record({ Key: text, Value: text })) }),
      ),
      RightsizingRecommendations: fc.array(
        fc.record(
          {
            CurrentInstance: fc.option(fc.record({ ResourceId: text, InstanceName: text }, { requiredKeys: [] })),
            RightsizingType: text,
            TerminateRecommendationDetail: fc.option(fc.record({ EstimatedMonthlySavings: text })),
          },
          { requiredKeys: [] },
        ),
      ),
      NextPageToken: fc.option(text),
      PaginationToken: fc.option(text),
    },
    { requiredKeys: [] },
  )
  const answer = fc.oneof(
    near.map(json),
    near.map(json),
    fc.jsonValue().map(json),
    fc.record({ status: fc.constantFrom(200, 400, 403, 500), body: fc.string() }),
    fc.string().map((type) => ({ status: 400, body: JSON.stringify({ __type: type }) })),
  )
  const operations = ['GetCostAndUsage', 'GetResources', 'GetRightsizingRecommendation']
  const answers = fc.dictionary(fc.constantFrom(...operations), answer, { maxKeys: 3, noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(answers, async (instead) => {
      const { total, source, report } = await ask(instead)
      const parts = report.services.map((one: { monthly_cost: number }) => one.monthly_cost)
      expect(source).toBe('aws')
      expect(Number.isFinite(total)).toBe(true)
      expect(Math.abs(total - parts.reduce((sum: number, one: number) => sum + one, 0))).toBeLessThan(1e-3)
    }),
    { numRuns: shortOrLong(40, 400) },
  )
})
