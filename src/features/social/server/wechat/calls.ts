import { z } from 'zod'
import type { PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForToken, openAccess } from './access.ts'
import { listComments, replyTo } from './comments.ts'
import { locate, reconcile, remove, Submitted } from './published.ts'
import { KeptDraft, prepareDraft } from './write-draft.ts'

const Drafts = z.object({ total_count: z.int() })

export function openWeChat(client: PlatformClient): PlatformCalls {
  const { api_key: appId, access_token, extra } = client.account
  const access = openAccess(client)
  return {
    // There is no call that tells the name of an account; counting its drafts proves its keys and its rights.
    identify: async () => {
      await access.get('draft/count', Drafts)
      const accessToken = await access.getToken()
      return [{ id: appId, name: extra['account_name'] || appId, ...(accessToken !== access_token && { accessToken }) }]
    },
    refresh: () => askForToken(client),
    prepare: (post, kept) => prepareDraft(access, post, kept),
    // That it was accepted says only that WeChat looks at it now: `locate` tells what became of it.
    commit: async (_post, kept) => {
      const { draft: media_id = '' } = KeptDraft.parse(kept)
      const submitted = await access.post('freepublish/submit', { json: { media_id } }, Submitted)
      const { publish_id, msg_data_id } = submitted
      return { id: media_id, kept: { publish_id, ...(msg_data_id !== undefined && { msg_data_id }) } }
    },
    reconcile: (_post, kept, attempt) => reconcile(client, access, kept, attempt),
    locate: (published) => locate(client, access, published),
    remove: (published) => remove(client, access, published),
    listComments: (published, cursor) => listComments(client, access, published, cursor),
    reply: (published, reply) => replyTo(client, access, published, reply),
  }
}
