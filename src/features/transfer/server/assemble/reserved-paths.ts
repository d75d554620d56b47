/**
 * Paths that show the product’s own pages, screens and guides, whatever a site has there. `own-paths.test.ts` compares them with the rooms
 * above.
 */
const own = new Set(
  [
    'login register forgot-password verify-code reset-password undo-email-change account profile settings providers domains',
    'failed-mail messages chats mailing orders subscriptions subscription',
    'analytics collaboration transactions costs cart checkout wishlist',
    'api pay healthz readyz _assets .well-known',
    'feed.xml sitemap.xml robots.txt llms.txt llms-full.txt 404',
  ]
    .join(' ')
    .split(' '),
)

/** Those below which everything is the product’s too. */
const wholly = new Set('account domains subscriptions api pay _assets .well-known'.split(' '))

/** Whether a site can’t have a page at a path. */
export function isTaken(path: string): boolean {
  const [first = '', ...rest] = path.slice(1).split('/')
  return rest.length === 0 ? own.has(first) : wholly.has(first)
}
