import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../scripts/built-server.ts'

const folder = test.extend('dataDir', async ({}, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-e2e-'))
  onCleanup(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
})

folder(
  'a free port is picked and printed, and a second process on the same folder is refused in words',
  async ({ dataDir }) => {
    const first = await startServer({ DATA_DIR: dataDir })
    expect(new URL(first.url).port).not.toBe('0')
    expect((await fetch(first.url)).status).toBe(200)
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Sitewright process.`,
    )
    expect((await fetch(first.url)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  },
)

folder('a stop lets the answers underway go out, and a restart finds everything as it was', async ({ dataDir }) => {
  const first = await startServer({ DATA_DIR: dataDir })
  const home = join(dataDir, 'sites/localhost/content.txt')
  await writeFile(home, '# Mine now\n')
  const key = await readFile(join(dataDir, 'secret.key'), 'utf8')
  const underway = Array.from({ length: 20 }, (_, place) => fetch(`${first.url}/?domain=demo.localhost&again=${place}`))
  await Promise.race(underway)
  expect(await first.stop()).toBe(0)
  const answers = await Promise.allSettled(underway)
  const pages = await Promise.all(
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.text()] : [])),
  )
  expect(pages.filter((page) => !page.trimEnd().endsWith('</html>'))).toEqual([])

  const second = await startServer({ DATA_DIR: dataDir })
  expect(await (await fetch(second.url)).text()).toContain('Mine now')
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(key)
  expect(await second.stop('SIGINT')).toBe(0)
})

folder('a killed server leaves its folder usable', async ({ dataDir }) => {
  const first = await startServer({ DATA_DIR: dataDir })
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  const second = await startServer({ DATA_DIR: dataDir })
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})

folder('a wrong setting is refused with a sentence', async ({ dataDir }) => {
  await expect(startServer({ DATA_DIR: dataDir, PORT: 'many' })).rejects.toThrow(
    'PORT must be a number from 0 to 65535.',
  )
})
