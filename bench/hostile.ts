import { parseContent } from '#sites/format/content.ts'
import { renderItems } from '#test/render-items.ts'
import { hostileTexts } from '#test/hostile-texts.ts'

/** Milliseconds of processor time, which other programs on the machine hardly change. */
function measure(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const row = (name: string, ...cells: (string | number)[]) =>
  process.stdout.write(`${name.padEnd(46)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`)

row('text', 'KB', 'parse ms', 'render ms', 'items', 'problems')
parseContent(hostileTexts['a mixed page, 512 KB'] ?? '')
for (const [name, text] of Object.entries(hostileTexts)) {
  const parse = Math.min(...Array.from({ length: 2 }, () => measure(() => parseContent(text))))
  const content = parseContent(text)
  const render = measure(() => renderItems(content))
  row(
    name,
    Math.round(text.length / 1024),
    Math.round(parse),
    Math.round(render),
    content.items.length,
    content.problems.length,
  )
}
