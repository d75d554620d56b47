import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#kit/server/tables.ts'
import { accept, ann, idOf, invite, invited, untilSent } from '#test/collaborators.ts'
import { openSite } from '#test/owned-site.ts'
import { mailsTo } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

/** The mail server is away: what was handed to it last waits, and nothing is trying to send it. */
async function holdMails({ ctx }: Pick<World, 'ctx'>): Promise<void> {
  await untilSent({ ctx })
  await ctx.db.update(mails).set({ state: 'waiting' })
}

/** How many mails to somebody will still be sent. */
const countWaiting = ({ ctx }: World, to = ann.email) =>
  ctx.db.$count(mails, and(eq(mails.recipient, to), eq(mails.state, 'waiting')))

test('of an invitation that is sent again while its mail still waits, only the mail with the link that works is sent', async ({
  world,
}) => {
  const site = await openSite(world)
  const { body } = await invited(world, site)
  await holdMails(world)
  expect(await countWaiting(world)).toBe(1)
  const again = await site.call(`POST ${site.on}/invitations/${body.id}/resend`)
  await expect.poll(() => countWaiting(world)).toBe(0)
  expect((await mailsTo(world, ann.email)).map(({ text }) => text?.includes(again.body.link))).toEqual([true])
  await holdMails(world)
  const hers = await world.signIn(ann.email)
  expect((await accept(site, body.link.split('#')[1], hers)).body.code).toBe('invitation-gone')
  expect((await accept(site, again.body.link.split('#')[1], hers)).status).toBe(200)
  expect(await countWaiting(world)).toBe(0)
})

test('what waits of somebody who was removed, or may invite no more, isn’t sent; nor what waits of a deleted site', async ({
  world,
}) => {
  const site = await openSite(world)
  const acts: ((on: string, id: string) => Promise<{ status: number }>)[] = [
    (on, id) => site.call(`PUT ${on}/collaborators/${id}/permissions`, { role: 'editor' }),
    (on, id) => site.call(`DELETE ${on}/collaborators/${id}`),
    (on) => site.call(`DELETE ${on}`),
  ]
  for (const [nth, act] of acts.entries()) {
    const email = `admin${nth}@example.com`
    const admin = await site.addMember(email, 'admin')
    const to = `friend${nth}@example.com`
    expect((await invite(site, { name: 'Friend', email: to, role: 'viewer' }, admin)).status).toBe(201)
    await holdMails(world)
    expect(await countWaiting(world, to)).toBe(1)
    expect((await act(site.on, await idOf(site, email))).status).toBe(200)
    expect([nth, await countWaiting(world, to)]).toEqual([nth, 0])
  }
})
