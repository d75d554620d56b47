import { inspect } from 'node:util'

type Trouble = Error & {
  code?: string
  syscall?: string
  port?: number
  path?: string
  hostname?: string
  address?: string
}

export const wordsOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

function notOurs({ syscall, port, path, message }: Trouble): string {
  if (syscall === 'listen') return `Sitewright isn’t allowed to use port ${port}. Set PORT to a number above 1023.`
  if (path === undefined) return message
  return `Sitewright can’t access ${path}. Start it as the user who owns the data folder, change the owner of the folder (chown -R), or set DATA_DIR to another folder.`
}

/** Explains why the start failed: common causes with what to do, otherwise the error itself. */
export function explainStartFailure(problem: unknown): string {
  const { code = '', syscall, message = inspect(problem), port, address, hostname } = problem as Trouble
  if (code === 'ENOSPC' || /No space left on device/i.test(message)) return 'The disk is full.'
  if (code === 'EACCES' || code === 'EPERM') return notOurs(problem as Trouble)
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST ${hostname ?? address ?? ''} isn’t an address of this machine (${code}).`
  return message
}
