// Old websites on this machine, to try out importing one.
import { serveOldSite } from '../test/old-sites/serve.ts'
import { openOldSite, siteNames } from '../test/old-sites/site.ts'

if (process.env.NODE_ENV === 'production')
  throw new Error('These websites are for tries and are not served in production.')

const firstPort = 5360
const served = await Promise.all(
  siteNames.map(async (name, place) => {
    const site = openOldSite(name)
    return { about: site.about, host: (await serveOldSite(site, firstPort + place)).host }
  }),
)
process.stdout.write(`
${served.map(({ about, host }) => `  http://${host}/  ${about}`).join('\n')}

In another terminal:

  ALLOW_FETCH_TO=${served.map(({ host }) => host).join(',')} npm start

Then add a domain, choose "Import website" and enter one of the addresses. Stop with Ctrl-C.
`)
