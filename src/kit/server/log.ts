import { pino, type DestinationStream, type Logger } from 'pino'

interface Options {
  level: string
  /** JSON for machines, or else a line for people. */
  asJson: boolean
  destination?: DestinationStream
}

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'code', 'token', 'secret', 'ticket']
const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** Secret fields, at any of the first four levels. */
const hidden = ['', '*', '*.*', '*.*.*'].flatMap((above) => secret.map((name) => `${above}["${name}"]`))

const parameters = '\nparams: '

/** The parameters of a query end where the stack begins, or with the text. */
function hideParameters(text: string | undefined): string | undefined {
  const [before, ...rest] = text?.split(parameters) ?? []
  const stacks = rest.map((each) => `[hidden]${each.slice(each.search(/\n[ \t]+at |$/))}`)
  return before === undefined ? undefined : [before, ...stacks].join(parameters)
}

/** What failed and where. A failed query's parameters are other people's data and are left out. */
function describeError(problem: unknown) {
  if (!(problem instanceof Error)) return { type: typeof problem, message: String(problem) }
  const { type, message, stack, code } = pino.stdSerializers.err(problem)
  return { type, message: hideParameters(message), stack: hideParameters(stack), reason: code }
}

/** Keeps user input from starting a log line or overwriting one. */
const plain = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function writeLine(line: string, destination: DestinationStream): void {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & { err?: { stack?: string } }
  const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${show(value)}`)
  const clock = String(time).slice(11, 19)
  const parts = [clock, (levels[Number(level)] ?? '').padEnd(5), msg, ...facts].filter((part) => part !== undefined)
  destination.write(`${[plain(parts.join(' ')), err?.stack].filter(Boolean).join('\n')}\n`)
}

/** The program's log. Passwords, codes, tokens and cookies are blanked out wherever they appear. */
export function openLog({ level, asJson, destination = process.stdout }: Options): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: hidden, censor: '[hidden]' },
    serializers: { err: describeError },
  }
  return pino(options, asJson ? destination : { write: (line: string) => writeLine(line, destination) })
}
