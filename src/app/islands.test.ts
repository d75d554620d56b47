import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'
import { expect, test, vi } from 'vitest'
import { bringSignInWords } from '../../scripts/vite/sign-in-words.ts'
import { leaveMarksOut } from '../../scripts/vite/translate.ts'

const isReact = (module: string) => /node_modules\/(react|react-dom|scheduler)\//.test(module)
const isHelp = (module: string) => module.startsWith('\0')

/** The chunks that pages with islands load. */
async function buildIslands() {
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), bringSignInWords, leaveMarksOut],
    build: { write: false, rollupOptions: { input: 'src/app/islands.ts' } },
  }).finally(() => vi.unstubAllEnvs())) as Rollup.RollupOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const named = (name: string): Rollup.OutputChunk[] => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    return chunk ? [chunk, ...chunk.imports.flatMap(named)] : []
  }
  /** What is loaded for a module, React and the islands themselves aside. */
  const load = (end: string) => {
    const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    return named(start?.fileName ?? '').filter(
      ({ isEntry, moduleIds }) => !isEntry && !moduleIds.every((module) => isReact(module) || isHelp(module)),
    )
  }
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  )
  return { load, styles }
}
const weigh = (chunks: Iterable<Rollup.OutputChunk>) =>
  [...new Set(chunks)].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
const modulesOf = (chunks: Rollup.OutputChunk[]) =>
  chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !isHelp(id))

test('the sign-in on a page is small: nothing of the shapes of calls, and no library but React', async () => {
  const chunks = (await buildIslands()).load('/accounts/web/sign-in.tsx')
  const modules = modulesOf(chunks).filter((module) => !isReact(module))
  expect(modules.some((module) => module.endsWith('/kit/web/call.ts'))).toBe(true)
  expect(modules.filter((module) => /node_modules|contract/.test(module))).toEqual([])
  expect(weigh(chunks)).toBeLessThan(6000)
})

/** What the application needs too is bundled with it: a page of a shop that imported it would load the application. */
const mayLoad =
  /\/store\/(?:web\/(?!account\/)|place-fields\.ts)|\/payments\/address-kinds\.ts|\/kit\/(?:web\/(?:light-call|pressing|token|say-text)|proof-of-work|language-header)\.ts$/

test('cart, wishlist and checkout are small together, and so is what every page of a shop loads', async () => {
  const { load } = await buildIslands()
  const pages = ['cart/open-cart', 'wishlist/open-wishlist', 'checkout/open-checkout']
  const buying = pages.flatMap((name) => load(`/store/web/${name}.ts`))
  const looking = ['cart/badge', 'item/open-item', 'shelf/open-shelf'].map((name) => load(`/store/web/${name}.ts`))
  expect(modulesOf([...buying, ...looking.flat()]).filter((module) => !mayLoad.test(module))).toEqual([])
  expect(weigh(buying)).toBeGreaterThan(4000)
  expect(weigh(buying)).toBeLessThan(12_000)
  for (const chunks of looking) expect(weigh(chunks)).toBeLessThan(4000)
})

const ofChat =
  /\/chats\/(?:web\/widget\/|rules\.ts$)|\/talk\/(?:web\/[\w-]+\.ts$|rules\.ts$)|\/kit\/(?:web\/(?:light-call|listen|token|say-text)|proof-of-work|language-header)\.ts$/

test('the chat of a page is at most 15 kB with its style, and no React', async () => {
  const { load, styles } = await buildIslands()
  const chunks = load('/chats/web/widget/open-chat.ts')
  expect(modulesOf(chunks).filter((module) => !ofChat.test(module) && !module.endsWith('.css'))).toEqual([])
  const style = styles.reduce((sum, source) => sum + gzipSync(source).length, 0)
  expect(weigh(chunks)).toBeGreaterThan(5000)
  expect(weigh(chunks) + style).toBeLessThan(15_000)
})
