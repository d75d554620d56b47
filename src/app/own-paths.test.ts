import { expect, test } from 'vitest'
import { machineFilePaths } from '#pages/server/address/addresses.ts'
import { isReserved, isYielding } from '#pages/server/own-pages/routes.ts'
import { closedPages, shopPages } from '#pages/server/own-pages/texts.ts'
import { screenTitles } from '#pages/screen-paths.ts'
import { isTaken } from '#transfer/server/assemble/reserved-paths.ts'

const screens = Object.keys(screenTitles)
  .map((path) => path.replaceAll('*', 'x'))
  .filter((path) => !isYielding(path))
const own = [...closedPages, ...shopPages].map((page) => `/${page}`)

test('no page of an old website is put where the product shows something of its own', () => {
  for (const path of [...screens, ...own, ...machineFilePaths, '/api/auth', '/account/x/y'])
    expect([path, isTaken(path)]).toEqual([path, true])
})

test('all other paths are left to the website', () => {
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/store',
    '/store/candle',
    '/terms',
    '/orders/2',
    '/de/login',
    '/Login',
    '/search',
    '/chat/1',
    '/invitation',
  ])
    expect([path, isTaken(path), isReserved(path)]).toEqual([path, false, false])
})
