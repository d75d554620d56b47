import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'

/** A test that starts servers on one shared folder; those still running at its end are stopped. */
const running = test
  .extend('dataDir', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-e2e-'))
    onCleanup(() => rm(dataDir, { recursive: true, force: true }))
    return dataDir
  })
  .extend('start', async ({ dataDir }, { onCleanup }) => {
    const servers: BuiltServer[] = []
    onCleanup(async () => void (await Promise.all(servers.map((server) => server.stop('SIGKILL')))))
    return async (environment: Record<string, string> = {}) => {
      const server = await startServer({ DATA_DIR: dataDir, ...environment })
      servers.push(server)
      return server
    }
  })

running(
  'a free port is picked and printed, and a second process on the same folder is refused in words',
  async ({ dataDir, start }) => {
    const first = await start()
    expect(new URL(first.url).port).not.toBe('0')
    expect((await fetch(first.url)).status).toBe(200)
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by another Sitewright process.`)
    expect((await fetch(first.url)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  },
)

running(
  'a stop lets the answers underway go out, and a restart finds everything as it was',
  async ({ dataDir, start }) => {
    const first = await start()
    const home = join(dataDir, 'sites/localhost/content.txt')
    await writeFile(home, '# Mine now\n')
    const key = await readFile(join(dataDir, 'secret.key'), 'utf8')
    const underway = Array.from({ length: 5 }, (_, place) =>
      fetch(`${first.url}/?domain=demo.localhost&again=${place}`),
    )
    await Promise.race(underway)
    expect(await first.stop()).toBe(0)
    const answers = await Promise.allSettled(underway)
    const pages = await Promise.all(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.text()] : [])),
    )
    expect(pages.filter((page) => !page.trimEnd().endsWith('</html>'))).toEqual([])

    const second = await start()
    expect(await (await fetch(second.url)).text()).toContain('Mine now')
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(key)
    expect(await second.stop('SIGINT')).toBe(0)
  },
)

running('a killed server leaves its folder usable', async ({ start }) => {
  const first = await start()
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  const second = await start()
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})

running('a wrong setting is refused with a sentence', async ({ start }) => {
  await expect(start({ PORT: 'many' })).rejects.toThrow('PORT must be a number from 0 to 65535.')
})
