/** Calls that return a plain list instead of pages, and why; all other lists come by pages. */
export const plainLists: Record<string, string> = {
  'GET /api/domains': 'programs know it as a plain list',
  'GET /api/domains/:id/canned-replies': 'a hundred at most, needed together',
  'GET /api/domains/:id/drafts': 'all of one person, 500 at most, needed together to see what isn’t published',
  'GET /api/domains/:id/export/parts': 'all zips of a site, needed together',
  'GET /api/domains/:id/files': 'programs know it as a plain list; it goes on by `from` and `count`',
  'GET /api/domains/:id/search': 'the best finds',
  'GET /api/domains/:id/transfers': 'five at most are kept, needed together',
  'GET /api/domains/:name/suggestions': 'a few ideas',
  'GET /api/domains/suggestions': 'a few ideas',
  'GET /api/providers': 'programs know it as a plain list, 100 at most',
  'GET /api/providers/adapters': 'the services that the program knows',
  'GET /api/questions': 'programs know it as a plain list',
  'GET /api/transactions/months': 'a row for each of 24 months and currency',
  'GET /domains': 'programs know it as a plain list',
  'POST /api/domains/:id/files/upload': 'the files that were sent',
  'POST /api/domains/:id/problems': 'the problems of one page, 200 at most',
}
