import type { PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens } from '../adapter/oauth.ts'
import { identifyAuthors } from './identify.ts'
import { findPost, publishPost, removePost } from './posts.ts'
import { listComments, readStatistics, replyTo } from './read-answers.ts'
import { authorOf, isOrganisation } from './rest.ts'
import { prepareFilm } from './upload-film.ts'
import { preparePictures } from './upload-pictures.ts'

export const askLinkedInForTokens = (client: PlatformClient, grant: Readonly<Record<string, string>>) => {
  const { client_id = '', client_secret = '' } = client.app
  return askForTokens(client, { at: 'signIn', path: '/accessToken', form: { ...grant, client_id, client_secret } })
}

/** What LinkedIn lets an app do for a page, and not for a person. */
const openPage = (client: PlatformClient): Partial<PlatformCalls> => ({
  readLimits: async () => ({ privacies: ['public'] }),
  reconcile: async ({ text }, _kept, attempt) => findPost(client, text, attempt),
  listComments: async ({ id }, cursor) => listComments(client, id, cursor),
  reply: async ({ id }, reply) => replyTo(client, id, reply),
  readMetrics: async ({ id }) => readStatistics(client, id),
})

export function openLinkedIn(client: PlatformClient): PlatformCalls {
  const { refresh_token } = client.account
  return {
    identify: async () => identifyAuthors(client),
    // Only some apps are given one; without it, access ends after 60 days.
    ...(refresh_token && {
      refresh: async () => askLinkedInForTokens(client, { grant_type: 'refresh_token', refresh_token }),
    }),
    prepare: async (post, kept) => {
      const [first] = post.media
      if (!first) return { state: 'ready', kept: {} }
      return first.isFilm ? prepareFilm(client, first, kept) : preparePictures(client, post, kept)
    },
    commit: async (post, kept) => publishPost(client, post, kept),
    remove: async ({ id }) => removePost(client, id),
    ...(isOrganisation(authorOf(client)) && openPage(client)),
  }
}
