import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const installOptions = [
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--prefer-offline',
  '--fetch-retries=0',
]

/**
 * Installs a package that only a bench needs into a temporary folder, and returns its path; `undefined` if npm or its registry
 * can't be reached.
 */
export async function bringPackage(folder: string, name: string, version: string): Promise<string | undefined> {
  const args = ['install', '--prefix', folder, ...installOptions, `${name}@${version}`]
  try {
    await run('npm', args, { shell: process.platform === 'win32', timeout: 180_000 })
    return join(folder, 'node_modules', name)
  } catch {
    return undefined
  }
}
