import { clearLine, cursorTo } from 'node:readline'

const everyMsOnTerminal = 1000
const everyMsElsewhere = 20_000

/** A line that says what is being done: on a terminal it rewrites itself, elsewhere it is written every twenty seconds. */
export function openProgressLine(describe: () => string) {
  const { stdout } = process
  const isRewritten = stdout.isTTY
  const wipe = () => {
    if (!isRewritten) return
    cursorTo(stdout, 0)
    clearLine(stdout, 0)
  }
  const draw = () => {
    const line = describe()
    wipe()
    if (line !== '') stdout.write(isRewritten ? line.slice(0, stdout.columns - 1) : `${line}\n`)
  }
  const timer = setInterval(draw, isRewritten ? everyMsOnTerminal : everyMsElsewhere)
  return {
    /** Writes a line that stays. */
    say: (line: string) => {
      wipe()
      stdout.write(`${line}\n`)
      if (isRewritten) draw()
    },
    close: () => {
      clearInterval(timer)
      wipe()
    },
  }
}
