import { plain, takes, type Entries } from './entry.ts'
import { textOfLength } from './largest-input.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' }
const longest = textOfLength('/path-of@a-page.%41', 999)
const asked = { from: '2024-01-01', to: '2026-01-15', compare: 'year' }
const narrowed = { ...asked, page: longest.slice(0, 300), source: 'example.com', country: 'DE', device: 'phone' }
const isOf = '/api/domains/:id/insight'

/** What visitors' browsers report, and the numbers made of it. */
export const visitorCalls: Entries = {
  'POST /api/visits': takes(202, {
    headers: browser,
    json: {
      kind: 'view',
      path: textOfLength('/path-of@a-page.%41', 1999),
      missing: true,
      referrer: longest,
      from: longest,
      utm_source: longest,
      utm_medium: longest,
      utm_campaign: longest,
      utm_term: longest,
      utm_content: longest,
      language: longest,
    },
  }),
  [`GET ${isOf}/summary`]: takes(200, { query: asked }, { query: narrowed }),
  [`GET ${isOf}/series`]: takes(200, { query: asked }, { query: narrowed }),
  [`GET ${isOf}/breakdown`]: takes(
    200,
    { query: { by: 'page', limit: '500' } },
    { query: { ...narrowed, by: 'page' } },
  ),
  [`GET ${isOf}/missing`]: plain(200, { query: { limit: '500' } }),
  [`GET ${isOf}/speeds`]: plain(),
  [`GET ${isOf}/conversions`]: takes(200, { query: narrowed }),
  [`GET ${isOf}/now`]: plain(),
  [`GET ${isOf}/csv`]: takes(200, { query: { by: 'page' } }, { query: { ...narrowed, by: 'day' } }),
}
