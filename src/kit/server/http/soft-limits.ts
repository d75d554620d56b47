import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Rate } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '../context.ts'
import { hasRoom, isTooMany, type Limits } from '../limits.ts'

interface LimitedCall {
  /** Method and path of the call; a solution is valid for this call only. */
  call: string
  /** The request’s `proofHeader`. */
  proof: string | undefined
}

const algorithm = 'PBKDF2/SHA-256'
/** The number of iterations of one derivation, which takes about a millisecond. */
const iterations = 2000
/** The easiest challenge takes between this many derivations and twice as many; each level doubles them. */
const easiest = 200
const hardestLevel = 5
/** After this many passes, the next one takes twice as much work. */
const passesPerLevel = 10
const validForSeconds = 600

const levelAfter = (passes: number) => Math.min(hardestLevel, Math.floor(passes / passesPerLevel))
const secretsOf = ({ secrets }: Context) =>
  secrets.derive('proof of work').map(({ key }) => Buffer.from(key).toString('hex'))

const signWith = (secret: string) => ({ hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` })

async function makeChallenge(tools: Context, call: string, level: number): Promise<Challenge> {
  const [secret = ''] = secretsOf(tools)
  const chance = Buffer.from(tools.random(4)).readUInt32BE() / 2 ** 32
  const data = { call, level, until: tools.now().getTime() + validForSeconds * 1000 } satisfies z.infer<typeof Terms>
  return createChallenge({
    algorithm,
    cost: iterations,
    counter: Math.floor(easiest * 2 ** level * (1 + chance)),
    data,
    deriveKey,
    ...signWith(secret),
  })
}

const Terms = z.object({ call: z.string(), level: z.int(), until: z.number() })
type Proof = z.infer<typeof Proof>
const Proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: Terms,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

function readProof(text: string): Proof | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data
  } catch {
    return undefined
  }
}

async function isSolved(tools: Context, { challenge, solution }: Proof): Promise<boolean> {
  for (const secret of secretsOf(tools)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signWith(secret) })
    if (verified) return true
  }
  return false
}

/** Whether the proof is used for the first time. */
const takeOnce = ({ limits }: Context, { challenge }: Proof): Promise<boolean> =>
  hasRoom(limits.take('proof of work', { times: 1, seconds: 2 * validForSeconds }, challenge.signature))

/** The level of a proof that was made for this call, in time and never used before; otherwise -1. */
async function weigh(tools: Context, { call, proof: text }: LimitedCall): Promise<number> {
  const proof = text === undefined ? undefined : readProof(text)
  if (!proof || !(await isSolved(tools, proof))) return -1
  const { data } = proof.challenge.parameters
  const isMeant = data.call === call && data.until > tools.now().getTime()
  return isMeant && (await takeOnce(tools, proof)) ? data.level : -1
}

/** Rate limits for one request. They can be passed by a proof of work, so a stranger can't use them up for others. */
export interface SoftLimits extends Limits {
  /**
   * Lets a refused caller pass if the request contains the solution of an earlier challenge; otherwise throws the refusal with a new
   * challenge. Each pass makes the next challenges harder, until the count starts again.
   */
  pass(refusal: Refusal, passing: PassedLimit): Promise<void>
}

interface PassedLimit {
  name: string
  caller: string
  /** In seconds: until the count starts again. */
  seconds: number
}

export function openSoftLimits(tools: Context, asked: LimitedCall): SoftLimits {
  let weight: Promise<number> | undefined

  async function pass({ phrase, retryAfter }: Refusal, { name, caller, seconds }: PassedLimit): Promise<void> {
    const key = [`${name} by work`, caller] as const
    const level = levelAfter(await tools.limits.read(...key))
    weight ??= weigh(tools, asked)
    if ((await weight) >= level) return void (await tools.limits.count(...key, seconds))
    throw new Refusal('too-many', phrase, { retryAfter, challenge: await makeChallenge(tools, asked.call, level) })
  }

  async function take(name: string, rate: Rate, caller: string): Promise<void> {
    try {
      await tools.limits.take(name, rate, caller)
    } catch (problem) {
      if (!isTooMany(problem)) throw problem
      await pass(problem, { name, caller, seconds: rate.seconds })
    }
  }

  return { take, pass }
}
