import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity, OutgoingPost, PlatformCalls } from '../adapter/calls.ts'
import { askForTokens } from '../adapter/oauth.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable, reconnectNeeded } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { findByWords, listReplies, Message, type TeamsReading } from './messages.ts'
import { tokenCall } from './tokens.ts'
import { writeMessage } from './write-message.ts'

const Me = z.object({ id: z.string(), displayName: z.string().nullish(), userPrincipalName: z.string() })
const Place = z.object({ id: z.string(), displayName: z.string(), webUrl: z.string().nullish() })
const Places = z.object({ value: z.array(Place) })
const Sent = z.object({ id: z.string(), webUrl: z.string().nullish() })
const Missing = z.object({ error: z.object({ code: z.literal('NotFound') }) })
const mostTeams = 30

const pathOf = (team: string, channel: string) =>
  `/teams/${encodeURIComponent(team)}/channels/${encodeURIComponent(channel)}`

/** Every channel of every team that somebody is in; only the one that was chosen, once it was. */
async function listPlaces({ client, headers }: TeamsReading) {
  const { team_id = '', channel_id = '' } = client.account.extra
  if (team_id && channel_id) {
    const team = await client.read({ path: `/teams/${encodeURIComponent(team_id)}`, headers }, Place)
    return [{ team, channel: await client.read({ path: pathOf(team_id, channel_id), headers }, Place) }]
  }
  const { value: teams } = await client.read({ path: '/me/joinedTeams', headers }, Places)
  const all = []
  for (const team of teams.slice(0, mostTeams)) {
    const path = `/teams/${encodeURIComponent(team.id)}/channels`
    const { value: channels } = await client.read({ path, headers }, Places)
    all.push(...channels.map((channel) => ({ team, channel })))
  }
  return all
}

async function identify(reading: TeamsReading): Promise<AccountIdentity[]> {
  const { client, headers } = reading
  const me = await client.read({ path: '/me', headers }, Me)
  const places = await listPlaces(reading)
  if (places.length === 0)
    throw notAvailable(phrase('social-teams-no-team', 'You aren’t in any team of Microsoft Teams yet.'))
  return places.map(({ team, channel }) => ({
    id: channel.id,
    name: `${team.displayName} – ${channel.displayName}`,
    handle: me.userPrincipalName,
    url: channel.webUrl ?? undefined,
    extra: { team_id: team.id, channel_id: channel.id, user_id: me.id },
  }))
}

/** A message that was deleted is still there, without its words. */
async function removeAt({ client, headers }: TeamsReading, path: string) {
  const reply = await client.send({ path, headers })
  if (reply.status === 404 && Missing.safeParse(reply.json).success) return
  if (client.readReply(reply, Message).deletedDateTime) return
  client.readReply(await client.send({ method: 'POST', path: `${path}/softDelete`, headers }), z.unknown())
}

export function openTeams(client: PlatformClient): PlatformCalls {
  const { access_token, refresh_token, extra } = client.account
  const reading = { client, headers: { authorization: `Bearer ${access_token}` } }
  const messages = `${pathOf(extra['team_id'] ?? '', extra['channel_id'] ?? '')}/messages`
  const at = (id: string) => `${messages}/${encodeURIComponent(id)}`
  const send = async (path: string, outgoing: Pick<OutgoingPost, 'text' | 'media'>) => {
    const json = await writeMessage(outgoing)
    const { id, webUrl } = await client.read({ method: 'POST', path, headers: reading.headers, json }, Sent)
    return { id, url: webUrl ?? undefined }
  }
  return {
    identify: () => identify(reading),
    refresh: async () => {
      if (!refresh_token) throw reconnectNeeded(client.title)
      return askForTokens(client, tokenCall(client, { grant_type: 'refresh_token', refresh_token }))
    },
    commit: (outgoing) => send(messages, outgoing),
    reconcile: ({ text }, _, attempt) => findByWords(reading, messages, text, attempt),
    remove: ({ id }) => removeAt(reading, at(id)),
    listComments: ({ id }, cursor) => listReplies(reading, `${at(id)}/replies`, cursor),
    reply: ({ id }, { text }) => send(`${at(id)}/replies`, { text, media: [] }),
    readMetrics: async ({ id }) => {
      const { reactions } = await client.read({ path: at(id), headers: reading.headers }, Message)
      return keepTold({ likes: reactions?.length })
    },
  }
}
