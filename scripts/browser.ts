import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'

const isRoot = process.getuid?.() === 0
/** The first draws pages without any window around them, which takes a sixth less of a processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chrome',
]
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]
const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright']
const inCache = [
  'chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}{,.exe}',
  'chromium-*/chrome-{linux*/chrome,mac*/**/MacOS/*,win*/chrome.exe}',
]

function listInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = ['/usr/bin', '/usr/local/bin', ...folders].flatMap((folder) => names.map((name) => join(folder, name)))
  const cached = caches.flatMap((cache) => {
    const cwd = join(homedir(), cache)
    return globSync(inCache, { cwd }).map((file) => join(cwd, file))
  })
  return [process.env.CHROME_PATH ?? '', ...onPath, ...elsewhere, ...cached]
}

const findInstalled = () => listInstalled().find((file) => file && existsSync(file))
const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

function installPackage() {
  if (!isRoot || !existsSync('/etc/debian_version')) return
  const install = (name: string) => succeeds('apt-get', ['install', '-q', '-y', '--no-install-recommends', name])
  if (succeeds('apt-get', ['update', '-q'])) names.slice(0, 2).some(install)
}

function downloadBrowser() {
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  succeeds(process.execPath, [cli, 'install', '--only-shell', 'chromium'])
}

/** How to launch a Chromium: an installed one, or else one that is installed now. Throws a message that says what to install. */
export function prepareBrowser(): LaunchOptions {
  for (const install of [installPackage, downloadBrowser]) {
    if (findInstalled()) break
    process.stdout.write('Installing Chromium ...\n')
    install()
  }
  const executablePath = findInstalled()
  if (!executablePath) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROME_PATH to one.',
    )
  }
  const switchedOff = ['background-networking', 'component-update', 'gpu', 'quic', 'sync'].map(
    (name) => `--disable-${name}`,
  )
  return { executablePath, args: ['--no-first-run', ...switchedOff, ...(isRoot ? ['--no-sandbox'] : [])] }
}
