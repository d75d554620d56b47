import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'

async function buildScript(input: string) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false }, rollupOptions: { input } },
  })) as Rollup.RollupOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const weigh = (end: string) => {
    const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    const named = (name: string): Rollup.OutputChunk[] => {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      return chunk ? [chunk, ...chunk.imports.flatMap(named)] : []
    }
    // What stands in the first script is there already.
    const needed = new Set(named(start?.fileName ?? '')).values().filter((each) => each === start || !each.isEntry)
    return [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  }
  return { weigh, modules: chunks.flatMap(({ moduleIds }) => moduleIds) }
}

test('what every page loads is at most 3 kB', async () => {
  const { weigh } = await buildScript('src/app/page-script.ts')
  const script = weigh('/app/page-script.ts')
  expect(script).toBeGreaterThan(2000)
  expect(script).toBeLessThan(3000)
})

test('what decides about a visitor is at most 3 kB, and so is what records a visit after that', async () => {
  const { weigh, modules } = await buildScript('src/app/visitor-script.ts')
  const recorder = weigh('/recorder/open-recorder.ts')
  expect(recorder).toBeGreaterThan(1500)
  expect(recorder).toBeLessThan(3000)
  const first = weigh('/app/visitor-script.ts')
  expect(first).toBeGreaterThan(800)
  expect(first).toBeLessThan(3000)
  expect(modules.filter((module) => /node_modules|contract|\/server\//.test(module))).toEqual([])
})
