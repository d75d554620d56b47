import { join } from 'node:path'
import { isLoopback } from '#kit/server/networks.ts'
import type { Config } from './config.ts'
import { demoOwner } from './open-context.ts'

/** The demo sites, by the names of their folders. */
export const demos = ['demo.localhost', 'club.localhost', 'photographer.localhost']

/** Prints the addresses for the person who started the program. */
export function sayReady({ dataDir, platformHost, publicUrl, isProduction, host }: Config, port: number): void {
  const address = publicUrl ?? `http://localhost:${port}`
  const isTrial = !isProduction && isLoopback(host)
  const lines = [
    '\nSitewright is ready.\n',
    `  Platform       ${address}`,
    ...(isProduction ? [] : [`  Demo sites     ${demos.map((name) => `http://${name}:${port}`).join('  ')}`]),
    ...(isTrial ? [`  Demo owner     ${demoOwner}; sign in at ${address}/login with a code from the outbox`] : []),
    ...(isTrial ? [`  Demo members   ${address}/search; remove them with npm run demo:members -- --remove`] : []),
    ...(isTrial ? [`  Outbox         http://localhost:${port}/outbox`] : []),
    `  Your sites     create a folder ${join(dataDir, 'sites', 'my.example')} and open ${address}/?domain=my.example`,
    ...(platformHost === 'localhost' ? [] : [`  Platform host  ${platformHost}`]),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
