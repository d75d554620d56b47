// The page of all parts: built and served separately, never part of the product.
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, preview, type InlineConfig } from 'vite'

/** As strict as for screens: styles only from our own files. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"

const config: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
}

interface Options {
  /** 0 for any free port. */
  port: number
  /** Rebuilds after every change. */
  isWatched?: boolean
  outDir?: string
}

/** Builds the page and serves it; returns its address and a function that stops it. */
export async function serveParts({ port, isWatched, outDir = join(import.meta.dirname, '../../dist/parts') }: Options) {
  const options = { outDir, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 }
  await build({ ...config, build: options })
  if (isWatched) await build({ ...config, build: { ...options, watch: {} } })
  const server = await preview({
    ...config,
    build: { outDir },
    preview: { port, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  })
  const address = server.httpServer.address()
  const found = typeof address === 'object' && address ? address.port : port
  return { url: `http://localhost:${found}/parts`, stop: () => server.close() }
}
