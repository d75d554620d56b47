import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Peer {
  port: string
  id: number
  stop: () => void
}

const peerOf = (process: ChildProcess, port: string): Peer => ({
  port,
  id: process.pid ?? 0,
  stop: () => void process.kill(),
})

/** A server that only sends these bytes, with these headers. */
export async function startBare(
  bytes: Uint8Array,
  folder: string,
  headers: Record<string, string> = {},
): Promise<Peer> {
  const file = join(folder, 'bare.bin')
  await writeFile(file, bytes)
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  return peerOf(server, String(port).trim())
}

function hasNginx(): boolean {
  const has = () => {
    try {
      execFileSync('nginx', ['-v'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  if (has()) return true
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], { stdio: 'ignore' })
  } catch {
    return false
  }
  return has()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const waits = { attempts: 50, milliseconds: 100 }

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < waits.attempts; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, waits.milliseconds))
  }
  throw new Error('nginx does not answer')
}

/** nginx with one worker and a precompressed file; `undefined` if it isn't available. */
export async function startNginx(html: Uint8Array, folder: string): Promise<Peer | undefined> {
  if (!hasNginx()) return undefined
  const [root, port] = [join(folder, 'nginx'), await freePort()]
  await mkdir(join(root, 'html'), { recursive: true })
  await writeFile(join(root, 'html/index.html'), html)
  await writeFile(join(root, 'html/index.html.gz'), gzipSync(html, { level: 9 }))
  await writeFile(
    join(root, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; types { text/html html; } client_body_temp_path ${root}/b; proxy_temp_path ${root}/p; fastcgi_temp_path ${root}/f; uwsgi_temp_path ${root}/u; scgi_temp_path ${root}/s;
server { listen 127.0.0.1:${port}; root ${root}/html; location / { gzip_static on; } } }`,
  )
  const server = spawn('nginx', ['-p', root, '-c', join(root, 'nginx.conf')], { stdio: 'ignore' })
  try {
    await answers(port)
    return peerOf(server, String(port))
  } catch (problem) {
    server.kill()
    throw problem
  }
}
