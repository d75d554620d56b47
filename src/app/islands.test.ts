import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'
import { expect, test, vi } from 'vitest'

const isReact = (module: string) => /node_modules\/(react|react-dom|scheduler)\//.test(module)
const isHelp = (module: string) => module.startsWith('\0')

/** What a page loads when somebody reaches for its sign-in, React aside. */
async function buildSignIn() {
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, rollupOptions: { input: 'src/app/islands.ts' } },
  })) as Rollup.RollupOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const named = (name: string): Rollup.OutputChunk[] => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    return chunk ? [chunk, ...chunk.imports.flatMap(named)] : []
  }
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/accounts/web/sign-in.tsx'))
  return [...new Set(named(start?.fileName ?? ''))].filter(
    ({ isEntry, moduleIds }) => !isEntry && !moduleIds.every((module) => isReact(module) || isHelp(module)),
  )
}

test('the sign-in on a page is small: nothing of the shapes of calls, and no library but React', async () => {
  const chunks = await buildSignIn()
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((module) => !isHelp(module) && !isReact(module))
  expect(modules.some((module) => module.endsWith('/kit/web/call.ts'))).toBe(true)
  expect(modules.filter((module) => /node_modules|contract/.test(module))).toEqual([])
  expect(chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(6000)
})
