import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable } from '../adapter/platform-failed.ts'
import { cursorOf, Paging, type Graph } from './open-graph.ts'

const Page = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  link: z.string().optional(),
  access_token: z.string().min(1).optional(),
  /** What the person may do there. */
  tasks: z.array(z.string()).optional(),
  instagram_business_account: z
    .object({ id: z.string(), username: z.string().optional(), name: z.string().optional() })
    .optional(),
})
export type FacebookPage = z.infer<typeof Page>
const Pages = z.object({ data: z.array(Page), paging: Paging })

const mostLists = 10
const fields = 'id,name,username,link,access_token'

interface PageSearch {
  /** What is read besides. */
  more?: string
  /** What the person has to be allowed to do there. */
  task: string
}

async function listPages(graph: Graph, { more, task }: PageSearch): Promise<FacebookPage[]> {
  const asked = [fields, 'tasks', ...(more ? [more] : [])].join(',')
  const found: FacebookPage[] = []
  let after: string | undefined
  for (let lists = 0; lists < mostLists; lists += 1) {
    const query = { fields: asked, limit: '100', ...(after !== undefined && { after }) }
    const { data, paging } = await graph.read('me/accounts', query, Pages)
    found.push(...data)
    after = cursorOf(paging)
    if (after === undefined) break
  }
  return found.filter(({ tasks }) => tasks === undefined || tasks.includes(task))
}

/** The pages that somebody gave the app when signing in, or the one that was chosen of them. */
export async function readPages(client: PlatformClient, graph: Graph, search: PageSearch): Promise<FacebookPage[]> {
  const chosen = client.account.extra['page_id']
  if (!chosen) return listPages(graph, search)
  const asked = search.more ? `${fields},${search.more}` : fields
  return [await graph.read(encodeURIComponent(chosen), { fields: asked }, Page)]
}

export const noPages = (title: string) =>
  notAvailable(
    phrase(
      'social-no-pages',
      'No page of yours can be posted to with {title}. Connect it again, and choose the pages that may be used.',
      { title },
    ),
  )

/** The pages as who they are posted as. */
export async function identifyPages(client: PlatformClient, graph: Graph, task: string): Promise<AccountIdentity[]> {
  const pages = await readPages(client, graph, { task })
  if (pages.length === 0) throw noPages(client.title)
  return pages.map(({ id, name, username, link, access_token }) => ({
    id,
    name,
    handle: username === undefined ? undefined : `@${username}`,
    url: link,
    extra: { page_id: id },
    ...(access_token !== undefined && { accessToken: access_token }),
  }))
}
