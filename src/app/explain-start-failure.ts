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
  if (syscall === 'listen')
    return `Port ${port} needs more rights than this program has. Choose one above 1023 with PORT.`
  if (path === undefined) return message
  return `${path} belongs to another user, or this one may not use it. Start Sitewright as the user who owns the data folder, give the folder to this one (chown -R), or choose another with DATA_DIR.`
}

/** Explains why the start failed: common causes with what to do, otherwise the error itself. */
export function explainStartFailure(problem: unknown): string {
  const { code = '', syscall, message = inspect(problem), port, address, hostname } = problem as Trouble
  if (code === 'ENOSPC' || /No space left on device/i.test(message)) return 'The disk is full.'
  if (code === 'EACCES' || code === 'EPERM') return notOurs(problem as Trouble)
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST ${hostname ?? address ?? ''} is no address of this machine (${code}).`
  return message
}
