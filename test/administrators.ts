import { expect } from 'vitest'
import type { Decision } from '#moderation/rules.ts'
import type { World } from './world.ts'

export const administrator = 'owner@demo.localhost'

/** What an administrator decides about a site; every request after it knows. */
export async function decide(world: World, id: string, decision: Decision, words = '') {
  const token = await world.signIn(administrator)
  const body = { decision, words, ...(['limit', 'suspend'].includes(decision) && { reason: 'phishing' }) }
  const answer = await world.ask(`PUT /api/moderation/sites/${id}`, body, { token })
  await expect.poll(() => world.names.standingOf(answer.body.label)).toBe(answer.body.standing)
  return answer
}
