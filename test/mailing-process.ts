// A process of the product that sends campaigns. `node test/mailing-process.ts <data folder> <smtp url>`
// Serves the calls of mailing lists on a port that it says on stdout, and works on all jobs except those that a schedule sends.
import { createServer } from 'node:http'
import { writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { openSessions } from '#accounts/server/sessions.ts'
import { readConfig } from '#app/config.ts'
import { finders } from '#app/finders.ts'
import { startJobs } from '#app/jobs.ts'
import { openContext } from '#app/open-context.ts'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { openAuthority } from '#domains/server/membership.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { campaignHandlers } from '#mailing/server/owners/handlers.ts'
import { openLeavingHandlers } from '#mailing/server/visitors/handlers.ts'
import { openGeocode } from '#places/server/geocode.ts'
import { placeOf } from '#sites/server/place-of.ts'

const [dataDir = '', smtpUrl = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  NODE_ENV: 'test',
  SMTP_URL: smtpUrl,
  SAFEGUARDS: 'none',
  CAMPAIGN_MAILS_PER_HOUR: '100000',
  CAMPAIGN_MAILS_PER_HOUR_OF_SITE: '100000',
})
const { ctx } = await openContext(config, pino({ level: 'silent' }), {
  migrations: 'migrations',
  starters: 'seed/starters',
})
const index = await openDomainIndex(ctx)
const show = async () => new Response('A page.')
const api = createApi(ctx, [...campaignHandlers, ...openLeavingHandlers(show)], {
  identify: openSessions(ctx).identify,
  placeOf: placeOf(ctx.files, ctx.platform, index),
  authority: { authorise: openAuthority(ctx), isAdmin: () => false, finders },
})
await startJobs(ctx, openGeocode())
const server = createServer(getRequestListener(api.fetch))
server.listen(0, '127.0.0.1', () =>
  writeSync(1, `${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`),
)
